/** What GitHub accepts of one run; it refuses files beyond it. Of the results it keeps the 5,000 most severe. */
export const LIMITS = { results: 25_000, tagsOfRule: 20 } as const

/**
 * Compressed bytes that may have been written when one more result, or one more notification, is. Together with a batch
 * of each that is not measured yet they stay below the 10 MB of gzip that GitHub takes.
 */
export const COMPRESSED_BYTES = { results: 5_500_000, notifications: 2_500_000 } as const

/** Notifications of one kind; one more says how many are left out. */
export const MAX_NOTIFICATIONS = 1000

/** In UTF-16 units. GitHub takes 1,024 for the title and the description of a rule. */
export const LENGTHS = { title: 1024, message: 4096, notification: 1000, name: 1000 } as const
