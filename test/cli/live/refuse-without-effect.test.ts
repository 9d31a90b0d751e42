import { describe, expect, test } from 'vitest'
import { refuseWithoutEffect } from '../../../src/cli/live/refuse-without-effect.ts'
import { scanTarget } from '../../../src/cli/scan-target.ts'
import { type OptionDescription, propertyName } from '../../../src/configuration/option.ts'
import { resolveOptions } from '../../../src/configuration/resolve-options.ts'
import {
  cloudOf,
  type GivenOptions,
  OPTION_NAMES,
  SCAN_OPTIONS,
} from '../../../src/configuration/scan-options.ts'

const CLOUD_OPTIONS = OPTION_NAMES.flatMap((name) => {
  const cloud = cloudOf(name)
  const { kind }: OptionDescription = SCAN_OPTIONS[name]
  return cloud === undefined ? [] : [{ name, cloud, given: { [propertyName(name)]: kind === 'flag' || 'x' } }]
})

function scanning(words: string, given: GivenOptions, configured: GivenOptions = {}): () => void {
  return () => refuseWithoutEffect(scanTarget(words.split(' ')), resolveOptions(given, configured))
}

describe.each(CLOUD_OPTIONS)('--$name', ({ name, cloud, given }) => {
  const another = cloud === 'aws' ? 'kubernetes' : 'aws'

  test('is refused where its cloud is not scanned', () => {
    for (const words of ['.', `. ${another}`])
      expect(scanning(words, given)).toThrow(`--${name} is for assay scan ${cloud}. Add ${cloud}`)
  })

  test('is taken where it is, also beside another', () => {
    for (const words of [cloud, `${another} ${cloud}`]) expect(scanning(words, given)).not.toThrow()
  })

  test('may stand in a configuration, which is for all scans', () => {
    expect(scanning('.', {}, given)).not.toThrow()
  })
})

test('what is turned off changes nothing', () => {
  expect(scanning('.', { organization: false })).not.toThrow()
})

test('reports of each account are for several accounts', () => {
  const apart = { reportPerAccount: true }
  for (const words of ['.', 'aws', '. aws', 'kubernetes'])
    expect(scanning(words, apart)).toThrow('--report-per-account is for several live accounts')
  expect(scanning('aws kubernetes', apart)).not.toThrow()
  expect(scanning('aws', { ...apart, organization: true })).not.toThrow()
})
