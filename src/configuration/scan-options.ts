import { LIVE_NAMES, type LiveName } from './live-name.ts'
import type { OptionDescriptions, PropertyName, ValueOf } from './option.ts'
import { CHECK_OPTIONS } from './options/check-options.ts'
import { CLOUD_OPTIONS } from './options/cloud-options.ts'
import { CODE_OPTIONS } from './options/code-options.ts'
import { OUTCOME_OPTIONS } from './options/outcome-options.ts'
import { REPORT_OPTIONS } from './options/report-options.ts'
import { SUPPRESSION_OPTIONS } from './options/suppression-options.ts'
import { TALK_OPTIONS } from './options/talk-options.ts'

/** Every option of `assay scan`, in the order of its help. */
export const SCAN_OPTIONS = {
  ...REPORT_OPTIONS,
  ...CHECK_OPTIONS,
  ...OUTCOME_OPTIONS,
  ...CODE_OPTIONS,
  ...CLOUD_OPTIONS.aws,
  ...CLOUD_OPTIONS.azure,
  ...CLOUD_OPTIONS.google,
  ...CLOUD_OPTIONS.kubernetes,
  ...SUPPRESSION_OPTIONS,
  ...TALK_OPTIONS,
} as const satisfies OptionDescriptions

type Descriptions = typeof SCAN_OPTIONS

export type OptionName = keyof Descriptions

export const OPTION_NAMES = Object.keys(SCAN_OPTIONS) as readonly OptionName[]

/** The options that select checks, and say how severe they are. */
export const SELECTING_OPTIONS = Object.keys(CHECK_OPTIONS) as readonly OptionName[]

/** The cloud whose scans alone take an option; undefined for options of any scan. */
export function cloudOf(name: OptionName): LiveName | undefined {
  return LIVE_NAMES.find((cloud) => name in CLOUD_OPTIONS[cloud])
}

/** The options that somebody has set, by the names of their properties. */
export type GivenOptions = {
  readonly [Name in OptionName as PropertyName<Name>]?: ValueOf<Descriptions[Name]>
}

/** The names of the options that have a default. */
type Defaulted = {
  [Name in OptionName]: Descriptions[Name] extends { readonly default: unknown } ? PropertyName<Name> : never
}[OptionName]

/** The options of a scan, with their defaults. */
export type ScanOptions = GivenOptions & Required<Pick<GivenOptions, Defaulted>>
