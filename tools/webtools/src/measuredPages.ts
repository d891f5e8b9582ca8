/** The pages whose first visit is measured. */
export const MEASURED_PAGES = [
  ['home', '/'],
  ['play', '/play'],
  ['learn', '/learn'],
  ['analysis', '/analysis'],
] as const;
