import { describe, expect, test } from 'vitest'
import { resolveOptions } from '../../src/configuration/resolve-options.ts'

test('the command line wins over the configuration, and that over the defaults', () => {
  const { options, origins } = resolveOptions({ failOn: 'high' }, { failOn: 'low', strict: true })
  expect(options).toEqual({
    outputFormats: ['csv', 'json-ocsf', 'html'],
    profile: 'recommended',
    failOn: 'high',
    strict: true,
    inlineIgnores: true,
    organizationRole: 'assay-scan',
    gitignore: true,
    color: true,
  })
  expect(Object.fromEntries(origins)).toEqual({
    'output-formats': 'default',
    profile: 'default',
    'fail-on': 'command-line',
    strict: 'configuration',
    'inline-ignores': 'default',
    'organization-role': 'default',
    gitignore: 'default',
    color: 'default',
  })
})

test('a list replaces a list', () => {
  const { options } = resolveOptions({ checks: ['a'] }, { checks: ['b', 'c'] })
  expect(options.checks).toEqual(['a'])
})

test('what is turned off on the command line is off', () => {
  expect(resolveOptions({ strict: false }, { strict: true }).options.strict).toBe(false)
  expect(resolveOptions({ gitignore: true }, { gitignore: false }).options.gitignore).toBe(true)
})

describe('options that contradict each other', () => {
  test('are refused in one place', () => {
    const message = '--strict and --allow-incomplete contradict each other. Choose one of them.'
    expect(() => resolveOptions({ strict: true, allowIncomplete: true }, {})).toThrow(message)
    expect(() => resolveOptions({}, { strict: true, allowIncomplete: true })).toThrow(message)
  })

  test('the command line takes back what the configuration says', () => {
    const { options } = resolveOptions({ allowIncomplete: true }, { strict: true })
    expect(options).toMatchObject({ allowIncomplete: true })
    expect(options.strict).toBeUndefined()
  })
})
