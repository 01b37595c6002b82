/** A row has 6 kB; the schema's limits allow about 100 kB. */
export const ROW_MAX_BYTES = 256 * 1024;
