export type ServerOnly = never;
export function serverOnlyData<Data extends object>() {
  return { send: (data: Data, _document: boolean): Data => data, read: (sent: Data): Data => sent };
}
