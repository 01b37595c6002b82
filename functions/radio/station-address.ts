/** @returns where a title's station listens. @param template the row's `radio.url` @param port one of the row's ports */
export const stationAddress = (template: string, port: number): URL =>
  new URL(template.replaceAll('{port}', String(port)));
