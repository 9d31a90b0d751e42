/** The words of `assay scan` for what runs, each a cloud whose accounts are asked. */
export const LIVE_NAMES = ['aws', 'azure', 'google', 'kubernetes'] as const

export type LiveName = (typeof LIVE_NAMES)[number]
