import { symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Configuration } from '../../src/configuration/configuration.ts'
import type { OptionDescription } from '../../src/configuration/option.ts'
import { readConfiguration } from '../../src/configuration/read-configuration.ts'
import { SCAN_OPTIONS } from '../../src/configuration/scan-options.ts'
import { UsageError } from '../../src/errors/assay-error.ts'
import { createFile, folderOf } from '../support/folder.ts'

function read(text: string, origin: Configuration['origin'] = 'found'): Configuration {
  return readConfiguration(createFile('assay.yaml', text), { file: 'assay.yaml', origin })
}

/** The message without what follows the first sentences. */
function refusal(text: string, origin?: Configuration['origin']): string {
  try {
    read(text, origin)
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
  throw new Error('It was read.')
}

test('each setting has its value, its line, and the lines of its items', () => {
  const { settings } = read(
    '# ours\nfail-on: high\n\nexclude:\n  - legacy/\n  # broken on purpose\n  - "*.json"\ngitignore: false\n',
  )
  expect(settings).toEqual([
    { name: 'fail-on', value: 'high', line: 2, itemLines: [] },
    { name: 'exclude', value: ['legacy/', '*.json'], line: 4, itemLines: [5, 7] },
    { name: 'gitignore', value: false, line: 8, itemLines: [] },
  ])
})

test.each([
  ['an empty file', ''],
  ['comments alone', '# nothing yet\n'],
])('%s sets nothing', (_case, text) => {
  expect(read(text).settings).toEqual([])
})

test('one text is a list of one', () => {
  expect(read('checks: s3_bucket_versioning_enabled').settings[0]?.value).toEqual([
    's3_bucket_versioning_enabled',
  ])
})

test('a word of a choice may be in any case, as on the command line', () => {
  expect(read('fail-on: High').settings[0]?.value).toBe('high')
})

test('paths are relative to the file, whatever the working directory', () => {
  const path = createFile('assay.yaml', 'output-directory: reports\nvar-file: [prod.tfvars, ./-]')
  const folder = relative('.', join(path, '..'))
  const { settings } = readConfiguration(path, { file: 'assay.yaml', origin: 'named' })
  expect(settings.map(({ value }) => value)).toEqual([
    join(folder, 'reports'),
    [join(folder, 'prod.tfvars'), join(folder, '-')],
  ])
})

test.each([
  [
    'fail-onn: high',
    ':1: There is no setting named "fail-onn". Did you mean fail-on? assay scan --help lists the options.',
  ],
  ['strict: true\nno-gitignore: true', ':2: no-gitignore is written gitignore: false.'],
  ['config: other.yaml', ':1: There is no setting named "config".'],
  ['__proto__: {}', ':1: There is no setting named "__proto__".'],
  ['constructor: x', ':1: There is no setting named "constructor".'],
  ['fail-on: hgih', ':1: fail-on cannot be "hgih". Did you mean high? Choose from informational'],
  ['status: [FAIL, fial]', ':1: status cannot be "fial". Did you mean FAIL? Choose from FAIL'],
  ['strict: yes', ':1: strict must be true or false.'],
  ['strict:', ':1: strict must be true or false.'],
  ['output-filename: 2026', ':1: output-filename must be a text. Put numbers and dates in quotes.'],
  ['checks: [a, 1]', ':1: checks must be a text, or a list of texts. Put numbers and dates in quotes.'],
  ['checks: {a: b}', ':1: checks must be a text, or a list of texts.'],
  ['checks: []', ':1: checks is an empty list. Name something, or remove it.'],
  [`checks: [${'a, '.repeat(1001)}]`, ':1: checks has more than 1000 items.'],
  [`checks: ${'a'.repeat(1001)}`, ':1: checks has a text of more than 1000 characters.'],
  [
    '- fail-on: high',
    ':1: A configuration has settings by their names, without dashes before them: fail-on: high.',
  ],
  [
    'verbose: false\nstrict: true\nallow-incomplete: true',
    ':2: strict and allow-incomplete contradict each other. Remove one of them.',
  ],
  ['strict: true\nstrict: false', ':2: The key strict is written twice.'],
  ['strict: true\n  fail-on: high', ':1: Nested mappings are not allowed'],
])('%j is refused with its line, the problem and the cure', (text, message) => {
  expect(refusal(text)).toContain(`assay.yaml${message}`)
})

test.each([
  ['a name', `${'a'.repeat(1_000_000)}: 1`],
  ['a value', `fail-on: ${'a'.repeat(1_000_000)}`],
  ['a value that is refused', `account: ${'a'.repeat(1_000_000)}`],
])('%s of a million letters is not repeated', (_case, text) => {
  expect(refusal(text).length).toBeLessThan(500)
})

describe('a configuration in scanned code', () => {
  const REFUSED = Object.entries(SCAN_OPTIONS).filter(([, option]) => option.inScannedCode !== 'allowed')

  test.each(REFUSED)('may not set %s; one that the user names may', (name, option) => {
    const text = `${name}: ${sampleOf(option)}`
    expect(refusal(text)).toMatch(
      new RegExp(
        `^assay.yaml:1: A configuration that is found in the scanned code may not set ${name} to .*: it could .*--config`,
      ),
    )
    expect(read(text, 'named').settings).toHaveLength(1)
  })

  function sampleOf(option: OptionDescription): string {
    if (option.kind === 'choice') return option.choices[0] ?? ''
    return option.kind === 'flag' ? 'true' : option.kind === 'number' ? '1' : 'x'
  }

  test('what may not be set is known', () => {
    expect(REFUSED.map(([name]) => name)).toEqual(
      expect.arrayContaining(['account', 'push-to-cloud', 'quiet']),
    )
  })

  test.each([
    ['output-directory: ../reports', 'write outside of its folder'],
    ['output-directory: /tmp', 'write outside of its folder'],
    ['output-directory: reports/../..', 'write outside of its folder'],
    ['output-filename: ../report', 'write into another folder than the one for reports'],
    ['output-filename: a\\..\\..\\report', 'write into another folder than the one for reports'],
    ['var-file: /etc/passwd', 'read what lies outside of its folder'],
    ['var-file: [ok.tfvars, ../secret.tfvars]', 'read what lies outside of its folder'],
    ['var-file: .git/config', 'read what version control keeps for itself'],
    ['mutelist-file: a/../.GIT/config', 'read what version control keeps for itself'],
  ])('%s stays within its folder', (text, reason) => {
    expect(refusal(text)).toContain(reason)
    expect(read(text, 'named').settings).toHaveLength(1)
  })

  test.each([
    ['output-directory: link', 'write outside of its folder'],
    ['var-file: link/secret.tfvars', 'read what lies outside of its folder'],
  ])('%s does not lead out of its folder by a link', (text, reason) => {
    const folder = folderOf({ 'assay.yaml': text })
    symlinkSync(folderOf({ 'secret.tfvars': '' }), join(folder, 'link'))
    const file = { file: 'assay.yaml', origin: 'found' } as const
    expect(() => readConfiguration(join(folder, 'assay.yaml'), file)).toThrow(reason)
  })

  test('that is a link to another file is not read, so that nothing of it is repeated', () => {
    const folder = folderOf()
    symlinkSync(createFile('secret', 'password: hunter2'), join(folder, 'assay.yaml'))
    const file = { file: 'assay.yaml', origin: 'found' } as const
    expect(() => readConfiguration(join(folder, 'assay.yaml'), file)).toThrow('is a link or no regular file')
  })
})
