import { expect, test } from 'vitest'
import { parseYaml, YAML_1_1 } from '../../../src/sources/yaml/parse-yaml.ts'

const YAML_1_2 = { version: '1.2' } as const

test.each([
  ['yes', true, 'yes'],
  ['0777', 0o777, 777],
  ['0o777', '0o777', 0o777],
  ['12:30:45', '12:30:45', '12:30:45'],
  ['2026-11-21', '2026-11-21', '2026-11-21'],
])('%s in YAML 1.1 and in YAML 1.2', (text, in11, in12) => {
  expect(parseYaml(text, YAML_1_1)).toMatchObject({ value: in11 })
  expect(parseYaml(text, YAML_1_2)).toMatchObject({ value: in12 })
})

test('the last of two equal keys counts, where the dialect lets them be', () => {
  expect(parseYaml('a: 1\na: 2', YAML_1_1)).toMatchObject({ value: { a: 2 } })
  expect(parseYaml('a: 1\na: 2', YAML_1_2)).toMatchObject({ reason: expect.any(String), line: 2, column: 1 })
})

test('lines count from the top of the file', () => {
  const text = 'metadata:\n  name: [orders\n'
  expect(parseYaml(text, YAML_1_1, 40)).toMatchObject({ reason: expect.any(String), line: 43 })
  const parsed = parseYaml('a: 1\nb: 2', YAML_1_1, 40)
  expect('lineAt' in parsed && parsed.lineAt(5)).toBe(42)
})

test.each([
  ['a: &a { again: *a }', 'The alias a stands for what it is a part of.'],
  ['a: &a 1\nb: [*nothing]', /nothing/],
  [`a: &a 1\nb: [${'*a, '.repeat(1_001)}]`, 'It has more than 1000 aliases.'],
])('aliases that are not followed: %.40s', (text, reason) => {
  expect(parseYaml(text, YAML_1_2)).toMatchObject({ reason: expect.stringMatching(reason) })
})

test.each([
  ['braces', '{'.repeat(2_000)],
  ['braces behind other members', '{ a: 1, '.repeat(2_000)],
  ['brackets', '? ['.repeat(500)],
])('keys that are nested in keys end as a reason, soon: %s', (_, text) => {
  expect(parseYaml(text, YAML_1_1)).toHaveProperty('reason')
})

test('a template that is not rendered is read', () => {
  expect(parseYaml('image: {{ .Values.image }}', YAML_1_1)).toHaveProperty('value.image')
})
