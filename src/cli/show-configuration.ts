import { type CommandLine, type Configured, configure } from '../configuration/configure.ts'
import { type OptionDescription, propertyName } from '../configuration/option.ts'
import { OPTION_NAMES, type OptionName, SCAN_OPTIONS } from '../configuration/scan-options.ts'
import { printJson, printText } from './print.ts'
import { printTable } from './print-table.ts'
import { scanTarget } from './scan-target.ts'

/** The value of an option, and who decided it. */
interface Row {
  readonly name: string
  readonly value: unknown
  readonly from: 'command-line' | 'configuration' | 'default'
  readonly file?: string
  readonly line?: number
}

/** Prints the value of every option that a scan would have, and where it comes from. */
export function showConfiguration(
  args: readonly string[],
  { json = false, ...given }: CommandLine & { readonly json?: boolean },
): void {
  const configured = configure(scanTarget(args).configuredIn, given)
  const rows = OPTION_NAMES.map((name) => rowOf(name, configured))
  if (json) {
    const { file, origin } = configured.configuration ?? {}
    const document = { configuration: file === undefined ? null : { file, origin }, options: rows }
    printJson(JSON.stringify(document, undefined, 2))
  } else {
    printText(`${configurationInWords(configured)}\n\n`)
    printTable(
      ['option', 'value', 'from'],
      rows.map((row) => [row.name, valueInWords(row), originInWords(row)]),
      'There are no options.',
    )
  }
}

function configurationInWords({ configuration }: Configured): string {
  if (!configuration) return 'There is no assay.yaml for these paths.'
  const { file, origin } = configuration
  return `Configuration: ${file}, ${origin === 'found' ? 'found in the scanned code' : 'named on the command line'}.`
}

function rowOf(name: OptionName, { options, origins, configuration }: Configured): Row {
  const from = origins.get(name) ?? 'default'
  const setting =
    from === 'configuration' ? configuration?.settings.find((each) => each.name === name) : undefined
  return {
    name,
    value: options[propertyName(name)] ?? null,
    from,
    ...(configuration && setting && { file: configuration.file, line: setting.line }),
  }
}

function valueInWords({ name, value }: Row): string {
  if (value !== null) return Array.isArray(value) ? value.join(', ') : String(value)
  const { kind, defaultInWords = '' }: OptionDescription = SCAN_OPTIONS[name as OptionName]
  return kind === 'flag' ? 'false' : defaultInWords
}

function originInWords({ from, file, line }: Row): string {
  if (file !== undefined) return `${file}:${line}`
  return from === 'command-line' ? 'command line' : 'default'
}
