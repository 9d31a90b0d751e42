/** Called after each statement. */
export type StatementListener = (outcome: 'completed' | 'failed', milliseconds: number) => void
