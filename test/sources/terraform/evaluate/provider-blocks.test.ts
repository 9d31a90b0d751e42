import { expect, test } from 'vitest'
import { collect } from '../modules/collect.ts'

/** Addresses of the provider blocks. */
function providers(files: Readonly<Record<string, string>>): readonly string[] {
  const { resources } = collect(files)
  return resources.filter(({ type }) => type === 'Terraform::Provider').map(({ address }) => address)
}

test('a provider is called by its type and alias, behind the module it is in', () => {
  const files = {
    'main.tf': 'provider "aws" {}\nmodule "east" {\n  source = "./east"\n}\n',
    'east/main.tf': 'provider "aws" {\n  alias = "east"\n}\n',
  }
  expect(providers(files)).toEqual(['provider.aws', 'module.east.provider.aws.east'])
})

test('an alias that is computed might be anything, and is in no address', () => {
  const files = {
    'main.tf':
      'provider "aws" {\n  alias = file("token.txt")\n}\nprovider "google" {\n  alias = join("", [file("token.txt")])\n}\n',
    'token.txt': 'a-secret-token',
  }
  expect(providers(files)).toEqual(['provider.aws', 'provider.google'])
})
