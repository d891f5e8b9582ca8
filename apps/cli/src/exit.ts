/** How a command tells the shell what became of it; documented in docs/cli.md. */

export const EXIT = { fine: 0, illegal: 1, badInput: 2, internal: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
