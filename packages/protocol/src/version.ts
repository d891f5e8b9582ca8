/** Grows when a message changes so that an older client would misread it. */
export const PROTOCOL_VERSION = 2;

export const SOCKET_PATH = '/api/socket';
export const API_PATH = '/api/v1';
