/** Exit codes, documented in docs/cli.md. */

export const EXIT = { fine: 0, illegal: 1, badInput: 2, internal: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
