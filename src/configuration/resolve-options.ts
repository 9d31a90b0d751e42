import { UsageError } from '../errors/assay-error.ts'
import { type OptionDescription, propertyName } from './option.ts'
import {
  type GivenOptions,
  OPTION_NAMES,
  type OptionName,
  SCAN_OPTIONS,
  type ScanOptions,
} from './scan-options.ts'

/** Who decided the value of an option. */
type Origin = 'command-line' | 'configuration' | 'default'

export interface ResolvedOptions {
  readonly options: ScanOptions
  /** Of every option that has a value. */
  readonly origins: ReadonlyMap<OptionName, Origin>
}

/**
 * The command line wins over the configuration, and that over the defaults; lists replace each other. Throws a
 * UsageError for options that contradict each other.
 */
export function resolveOptions(given: GivenOptions, configured: GivenOptions): ResolvedOptions {
  const values: Record<string, unknown> = {}
  const origins = new Map<OptionName, Origin>()
  for (const name of OPTION_NAMES) {
    const property = propertyName(name)
    const option: OptionDescription = SCAN_OPTIONS[name]
    const [origin, value] =
      given[property] !== undefined
        ? (['command-line', given[property]] as const)
        : configured[property] !== undefined && !isContradicted(name, given)
          ? (['configuration', configured[property]] as const)
          : (['default', option.default] as const)
    if (value === undefined) continue
    values[property] = value
    origins.set(name, origin)
  }
  const options = values as ScanOptions
  for (const name of OPTION_NAMES) refuseContradiction(name, options)
  return { options, origins }
}

function isContradicted(name: OptionName, given: GivenOptions): boolean {
  const other = conflicting(name)
  return other !== undefined && isSet(given[propertyName(other)])
}

function refuseContradiction(name: OptionName, options: ScanOptions): void {
  const other = conflicting(name)
  if (other === undefined || !isSet(options[propertyName(name)]) || !isSet(options[propertyName(other)]))
    return
  throw new UsageError(`--${name} and --${other} contradict each other. Choose one of them.`)
}

/** Whether an option has a value, or is turned on. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== false
}

function conflicting(name: OptionName): OptionName | undefined {
  const option = SCAN_OPTIONS[name]
  return 'conflictsWith' in option ? option.conflictsWith : undefined
}
