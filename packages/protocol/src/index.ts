export * from './clientMessages.js';
export * from './codes.js';
export * from './lag.js';
export * from './limits.js';
export * from './notices.js';
export * from './serverMessages.js';
export * from './values.js';
export * from './version.js';
