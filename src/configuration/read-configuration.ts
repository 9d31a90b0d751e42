import { lstatSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { UsageError } from '../errors/assay-error.ts'
import { isWithin } from '../files/paths.ts'
import { readText } from '../files/read-text.ts'
import { isRefused } from '../sources/file-format/refused-path.ts'
import { writtenIn } from '../sources/yaml/locations.ts'
import { parseYaml } from '../sources/yaml/parse-yaml.ts'
import { didYouMean } from '../text/did-you-mean.ts'
import type { Configuration, Setting } from './configuration.ts'
import type { OptionDescription } from './option.ts'
import { readValue } from './read-value.ts'
import { OPTION_NAMES, type OptionName, SCAN_OPTIONS } from './scan-options.ts'

/** Characters of an unknown name that are repeated. */
const MAX_SHOWN = 100

/** A configuration file that is to be read. */
export type ConfigurationFile = Pick<Configuration, 'file' | 'origin'>

/**
 * Reads and checks a configuration. `path` is where the file is, relative to the working directory. Throws a UsageError
 * with file and line for what is no setting, is no value of it, or may not be set by this file.
 */
export function readConfiguration(path: string, { file, origin }: ConfigurationFile): Configuration {
  if (origin === 'found' && !lstatSync(path).isFile()) {
    throw new UsageError(
      `${file} is a link or no regular file, so it is not read. Replace it, or name the file that it stands for: --config ${path}.`,
    )
  }
  const read = readText(path)
  if ('reason' in read) throw new UsageError(`The configuration ${file} cannot be used. ${read.reason}`)
  const context = { file, folder: dirname(resolve(path)), origin }
  return { ...context, settings: settingsIn(read.text, { ...context, path }) }
}

interface Context extends Omit<Configuration, 'settings'> {
  readonly path: string
}

function settingsIn(text: string, context: Context): readonly Setting[] {
  const { file } = context
  const yaml = parseYaml(text, { version: '1.2' })
  if ('reason' in yaml) throw new UsageError(`${file}:${yaml.line}: ${yaml.reason}`)
  const { value } = yaml
  // A file of comments alone.
  if (value === null) return []
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new UsageError(
      `${file}:1: A configuration has settings by their names, without dashes before them: fail-on: high.`,
    )
  }
  const { locations } = writtenIn(file, yaml, yaml.yaml.contents ?? undefined)
  const lineOf = (key: string) => locations.get(key)?.startLine
  const settings = Object.entries(value).map(([key, written]) => readSetting(key, written, context, lineOf))
  refuseContradictions(settings, file)
  return settings
}

function refuseContradictions(settings: readonly Setting[], file: string): void {
  const made = settings.filter(({ value }) => value !== false)
  for (const { name, line } of made) {
    const { conflictsWith }: OptionDescription = SCAN_OPTIONS[name]
    const other = made.find((setting) => setting.name === conflictsWith)
    if (other) {
      throw new UsageError(
        `${file}:${line}: ${name} and ${other.name} contradict each other. Remove one of them.`,
      )
    }
  }
}

function readSetting(
  key: string,
  written: unknown,
  context: Context,
  lineOf: (key: string) => number | undefined,
): Setting {
  const line = lineOf(key) ?? 1
  const refuse = (problem: string): UsageError => new UsageError(`${context.file}:${line}: ${problem}`)
  if (!isOption(key)) throw refuse(unknownKey(key))
  const option: OptionDescription = SCAN_OPTIONS[key]
  const read = readValue(option, written, context.folder)
  if ('problem' in read) throw refuse(`${key} ${read.problem}`)
  const refusal =
    context.origin === 'found' ? refusalInScannedCode(key, option, written, context.folder) : undefined
  if (refusal !== undefined) {
    const shown = JSON.stringify(written).slice(0, MAX_SHOWN)
    throw refuse(
      `A configuration that is found in the scanned code may not set ${key} to ${shown}: it could ${refusal}. ` +
        `Remove it, set it on the command line, or name the file, if you trust it: --config ${context.path}.`,
    )
  }
  const items = typeof read.value === 'object' ? read.value : []
  return {
    name: key,
    value: read.value,
    line,
    itemLines: items.map((_item, index) => lineOf(`${key}[${index}]`) ?? line),
  }
}

function isOption(key: string): key is OptionName {
  return Object.hasOwn(SCAN_OPTIONS, key)
}

function unknownKey(key: string): string {
  const [, negated = ''] = /^no-(.+)$/.exec(key) ?? []
  if (isOption(negated)) return `${key} is written ${negated}: false.`
  const shown = key.slice(0, MAX_SHOWN)
  return `There is no setting named ${JSON.stringify(shown)}.${didYouMean(shown, OPTION_NAMES)} assay scan --help lists the options.`
}

/**
 * What a setting could do that a configuration in the scanned code may not, as the end of a sentence that begins with
 * "it could"; undefined for one that it may make. Its paths stay within its own folder, links followed; the folder
 * that reports go to, which need not exist yet, is checked again before anything is written.
 */
function refusalInScannedCode(
  name: OptionName,
  { kind, inScannedCode }: OptionDescription,
  written: unknown,
  folder: string,
): string | undefined {
  if (inScannedCode !== 'allowed') return inScannedCode.refused
  const texts = (Array.isArray(written) ? written : [written]).map(String)
  if (name === 'output-filename' && texts.some((text) => /[/\\]/.test(text))) {
    return 'write into another folder than the one for reports'
  }
  if (kind === 'folder' && texts.some((path) => leadsOut(path, folder))) return 'write outside of its folder'
  if (kind !== 'file' && kind !== 'files') return undefined
  if (texts.some((path) => leadsOut(path, folder))) return 'read what lies outside of its folder'
  if (texts.some((path) => isRefused(withoutLinks(resolve(folder, path))))) {
    return 'read what version control keeps for itself'
  }
  return undefined
}

function leadsOut(path: string, folder: string): boolean {
  return isAbsolute(path) || !isWithin(folder, withoutLinks(resolve(folder, path)))
}

/** The path itself where there is nothing yet. */
function withoutLinks(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
