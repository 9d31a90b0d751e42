import { expect, test } from 'vitest'
import { collect } from './collect.ts'

const MAIN = `
provider "aws" {
  region = "eu-west-1"
}
provider "aws" {
  alias  = "east"
  region = "us-east-1"
}
locals {
  name = "local"
}
variable "name" {
  default = "variable"
}
resource "aws_security_group" "web" {
  name        = "\${local.name}-\${var.name}"
  description = "kept"
  ingress {
    from_port   = 1
    cidr_blocks = ["10.0.0.0/8"]
  }
  ingress {
    from_port   = 2
    cidr_blocks = ["10.0.0.0/8"]
  }
}
`

/** The only resource of MAIN beside its providers, and what overrides it (path → text). */
function overridden(overrides: Readonly<Record<string, string>>) {
  const { resources, gaps } = collect({ 'main.tf': MAIN, ...overrides })
  expect(gaps).toEqual([])
  const [resource, ...others] = resources.filter(({ cloud }) => cloud === 'aws')
  expect(others).toEqual([])
  return resource
}

test.each([
  ['override.tf', 'locals {\n  name = "o"\n}\n', 'o-variable'],
  ['some_override.tf', 'variable "name" {\n  default = "o"\n}\n', 'local-o'],
  ['override.tf.json', '{"variable":{"name":{"default":"o"}}}', 'local-o'],
  ['a_override.tofu', 'resource "aws_security_group" "web" {\n  name = "o"\n}\n', 'o'],
])('%s overrides what it names', (path, text, name) => {
  expect(overridden({ [path]: text })).toMatchObject({ name, properties: { GroupDescription: 'kept' } })
})

test('the last one in the order of names counts', () => {
  const set = (name: string) => `resource "aws_security_group" "web" {\n  name = "${name}"\n}\n`
  expect(overridden({ 'b_override.tf': set('b'), 'a_override.tf': set('a') })?.name).toBe('b')
})

test('nested blocks replace all of their type, and stand where they are written', () => {
  const group = overridden({
    'override.tf': `
resource "aws_security_group" "web" {
  dynamic "ingress" {
    for_each = [3]
    content {
      from_port   = ingress.value
      cidr_blocks = ["10.0.0.0/8"]
    }
  }
  description = "changed"
}
`,
  })
  expect(group).toMatchObject({
    location: { file: 'main.tf', startLine: 15 },
    properties: { GroupDescription: 'changed', SecurityGroupIngress: [{ FromPort: 3 }] },
  })
  expect(group?.locations.get('GroupDescription')).toEqual({
    file: 'override.tf',
    startLine: 10,
    endLine: 10,
  })
  expect(group?.locations.get('SecurityGroupIngress[0]')).toMatchObject({ file: 'override.tf', startLine: 5 })
})

test('providers are overridden by their alias', () => {
  expect(overridden({ 'override.tf': 'provider "aws" {\n  region = "sa-east-1"\n}\n' })?.region).toBe(
    'sa-east-1',
  )
  const other = 'provider "aws" {\n  alias = "east"\n  region = "sa-east-1"\n}\n'
  expect(overridden({ 'override.tf': other })?.region).toBe('eu-west-1')
})
