import { expect, test, vi } from 'vitest'
import { parseYaml, withoutEnvironment, YAML_1_1 } from '../../../src/sources/yaml/parse-yaml.ts'

test('no variable makes the library print what it parses', () => {
  vi.stubEnv('LOG_TOKENS', '1')
  vi.stubEnv('LOG_STREAM', '1')
  const log = vi.spyOn(console, 'log').mockReturnValue()
  try {
    expect(parseYaml('password: hunter2', YAML_1_1)).toMatchObject({ value: { password: 'hunter2' } })
    expect(log).not.toHaveBeenCalled()
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
})

test('the environment is there again afterwards, also where the function throws', () => {
  const { env } = process
  expect(withoutEnvironment(() => Object.keys(process.env))).toEqual([])
  expect(process.env).toBe(env)
  const failing = () => {
    throw new Error('no YAML')
  }
  expect(() => withoutEnvironment(failing)).toThrow('no YAML')
  expect(process.env).toBe(env)
})
