import type { Words } from './setting.ts'

/** Versions of TLS as most services write them: `1.2`. */
export const TLS_VERSIONS: Words = { good: ['1.2', '1.3'], bad: ['1.0', '1.1'] }

/** As storage accounts and single servers of databases write them. */
export const NAMED_TLS_VERSIONS: Words = { good: ['TLS1_2', 'TLS1_3'], bad: ['TLS1_0', 'TLS1_1'] }
