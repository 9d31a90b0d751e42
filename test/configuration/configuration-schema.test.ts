import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { configurationSchema } from '../../scripts/schemas/configuration-schema.ts'
import type { OptionDescription } from '../../src/configuration/option.ts'
import { readConfiguration } from '../../src/configuration/read-configuration.ts'
import { SCAN_OPTIONS } from '../../src/configuration/scan-options.ts'
import { UsageError } from '../../src/errors/assay-error.ts'
import { createFile } from '../support/folder.ts'
import { tableBelow } from '../support/markdown-table.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCHEMA: object = JSON.parse(readFileSync(join(ROOT, 'schemas/config.schema.json'), 'utf8'))

test('schemas/config.schema.json is up to date; npm run schemas writes it', () => {
  expect(SCHEMA).toEqual(configurationSchema())
})

describe('what the schema accepts is read, and nothing else', () => {
  const validate = new Ajv2020().compile(SCHEMA)
  const VALUES = [
    'true',
    'false',
    'x',
    '1',
    '""',
    '[]',
    '[x]',
    '[x, 1]',
    '{}',
    'high',
    '[high]',
    'FAIL',
    '[csv, html]',
  ]

  const isRead = (text: string): boolean => {
    try {
      readConfiguration(createFile('assay.yaml', text), { file: 'assay.yaml', origin: 'named' })
      return true
    } catch (error) {
      if (error instanceof UsageError) return false
      throw error
    }
  }

  test.each([...Object.keys(SCAN_OPTIONS), 'unknown'])('%s', (name) => {
    const texts = VALUES.map((value) => `${name}: ${value}`)
    expect(texts.filter(isRead)).toEqual(texts.filter((text) => validate(parse(text))))
  })

  test.each(['', '# nothing', '[]', 'text'])('the document %j', (text) => {
    expect(isRead(text)).toBe(validate(parse(text)))
  })
})

test('docs/configuration.md lists every setting, and which of them scanned code may make', () => {
  const options: [string, OptionDescription][] = Object.entries(SCAN_OPTIONS)
  const rows = tableBelow('## Settings', readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8'))
  expect(rows.map(([name, , , inScannedCode]) => [name, inScannedCode])).toEqual(
    options.map(([name, option]) => [name, option.inScannedCode === 'allowed' ? 'yes' : 'no']),
  )
})
