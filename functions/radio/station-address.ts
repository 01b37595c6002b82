/**
 * @returns the address of a publication's station. @param template the row's `radio.url` @param port one of its ports
 */
export const stationAddress = (template: string, port: number): URL =>
  new URL(template.replaceAll('{port}', String(port)));
