/** A row has 6 kB, and its limits allow some 100. */
export const ROW_MAX_BYTES = 256 * 1024;
