// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { describe, expect, test } from 'vitest'
import { locate } from '../../../../src/model/resource.ts'
import { collect } from './collect.ts'

/** The place to change, and what it names beside, of a property of the only volume or group. */
function placesOf(files: Readonly<Record<string, string>>, path = 'Encrypted'): readonly string[] {
  const resource = collect(files).resources.find(({ type }) => type.startsWith('AWS::EC2::'))
  const place = resource && locate(resource, path)
  const related = place?.related ?? []
  return [
    `${place?.file}:${place?.startLine}`,
    ...related.map(({ location, what }) => `${location.file}:${location.startLine} ${what}`),
  ]
}

/** A module whose volume has `encrypted`, in line 3. */
function disk(encrypted: string, rest = ''): string {
  return `variable "encrypted" { default = false }\nresource "aws_ebs_volume" "it" {\n  encrypted = ${encrypted}\n}\n${rest}`
}

function call(argument: string, source = './disk', name = 'a'): string {
  return `module "${name}" {\n  source = "${source}"\n  ${argument}\n}\n`
}

describe('What a called module is given is changed where it is called', () => {
  test('in the argument', () => {
    expect(placesOf({ 'main.tf': call('encrypted = false'), 'disk/main.tf': disk('var.encrypted') })).toEqual(
      ['main.tf:3', 'disk/main.tf:3 variable encrypted in module.a'],
    )
  })

  test('or in the call, where the argument is missing', () => {
    expect(placesOf({ 'main.tf': call(''), 'disk/main.tf': disk('var.encrypted') })).toEqual([
      'main.tf:1',
      'disk/main.tf:3 variable encrypted in module.a',
    ])
  })

  test('through calls, up to the outermost that it comes from', () => {
    const files = {
      'main.tf': call('secure = false', './storage', 'storage'),
      'storage/main.tf': `variable "secure" {}\n${call('encrypted = var.secure', '../disk')}`,
      'disk/main.tf': disk('var.encrypted'),
    }
    expect(placesOf(files)).toEqual([
      'main.tf:3',
      'storage/main.tf:4 argument encrypted of module.storage.module.a',
      'disk/main.tf:3 variable encrypted in module.storage.module.a',
    ])
    const fixed = {
      ...files,
      'storage/main.tf': `variable "secure" {}\n${call('encrypted = false', '../disk')}`,
    }
    expect(placesOf(fixed)).toEqual([
      'storage/main.tf:4',
      'disk/main.tf:3 variable encrypted in module.storage.module.a',
      'main.tf:1 call of module.storage',
    ])
  })

  test.each([
    ['a local', disk('local.it', 'locals { it = var.encrypted }\n')],
    ['a function', disk('tobool(lower(var.encrypted))')],
    ['a conditional', disk('var.encrypted ? true : false')],
    [
      'the chosen side of a conditional',
      disk('var.other ? var.encrypted : true', 'variable "other" { default = true }\n'),
    ],
    ['an output of another module', disk('module.same.it', call('it = var.encrypted', './same', 'same'))],
  ])('through %s', (_, module) => {
    const files = {
      'main.tf': call('encrypted = false'),
      'disk/main.tf': module,
      'disk/same/main.tf': 'variable "it" {}\noutput "it" { value = var.it }\n',
    }
    expect(placesOf(files)).toEqual(['main.tf:3', 'disk/main.tf:3 variable encrypted in module.a'])
  })

  test('through for_each, and the items of a dynamic block', () => {
    const group = `variable "open" {}
resource "aws_security_group" "it" {
  for_each = var.open
  dynamic "ingress" {
    for_each = each.value
    content {
      from_port   = ingress.value.port
      cidr_blocks = ["0.0.0.0/0"]
    }
  }
}
`
    const files = { 'main.tf': call('open = { a = [{ port = 22 }] }', './group'), 'group/main.tf': group }
    expect(placesOf(files, 'SecurityGroupIngress[0].FromPort')).toEqual([
      'main.tf:3',
      'group/main.tf:7 variable open in module.a',
    ])
    expect(placesOf(files, 'SecurityGroupIngress[0]')).toEqual([
      'main.tf:3',
      'group/main.tf:6 variable open in module.a',
    ])
  })
})

describe('A document is changed where it is written, also if it has parts that the call hands in', () => {
  const POLICY = '{\n "Statement": [{ "Effect": "Allow", "Action": "*", "Resource": "${var.all}" }]\n}'

  test.each([
    ['in several lines', `<<EOF\n${POLICY}\nEOF\n`],
    ['encoded', 'jsonencode({ Statement = [{ Effect = "Allow", Action = "*", Resource = var.all }] })\n'],
    ['in a local', 'local.it\n}\nlocals {\n  it = jsonencode([{ Resource = var.all }])\n'],
  ])('%s', (_, policy) => {
    const files = {
      'main.tf': call('all = "*"'),
      'disk/main.tf': `variable "all" {}\nresource "aws_iam_role_policy" "it" {\n  policy = ${policy}}\n`,
    }
    const [resource] = collect(files).resources.filter(({ type }) => type === 'AWS::IAM::Policy')
    const place = resource && locate(resource, 'PolicyDocument')
    expect(`${place?.file}:${place?.startLine}`).toBe('disk/main.tf:3')
    expect(
      place?.related?.map(({ location, what }) => `${location.file}:${location.startLine} ${what}`),
    ).toEqual(['main.tf:3 argument all of module.a', 'main.tf:1 call of module.a'])
  })

  test('but one that is handed in as a whole there', () => {
    const files = {
      'main.tf': call('policy = "{}"'),
      'disk/main.tf':
        'variable "policy" {}\nresource "aws_iam_role_policy" "it" {\n  policy = jsonencode(jsondecode(var.policy))\n}\n',
    }
    const [resource] = collect(files).resources.filter(({ type }) => type === 'AWS::IAM::Policy')
    expect(resource && locate(resource, 'PolicyDocument')).toMatchObject({ file: 'main.tf', startLine: 3 })
  })
})

describe('What a called module decides itself is changed there', () => {
  test('if it is in the tree, and the calls are named', () => {
    const files = {
      'main.tf': call('encrypted = true', './storage', 'storage'),
      'storage/main.tf': call('encrypted = true', '../disk'),
      'disk/main.tf': disk('false'),
    }
    const calls = ['storage/main.tf:1 call of module.storage.module.a', 'main.tf:1 call of module.storage']
    expect(placesOf(files)).toEqual(['disk/main.tf:3', ...calls])
    // What is not written has the place of the block.
    expect(placesOf(files, 'KmsKeyId')).toEqual(['disk/main.tf:2', ...calls])
  })

  test('but one of a registry is only called otherwise', () => {
    const manifest = JSON.stringify({
      Modules: [{ Key: 'storage.a', Source: 'acme/disk/aws', Dir: '.terraform/modules/storage.a' }],
    })
    const files = {
      'main.tf': call('', './storage', 'storage'),
      'storage/main.tf': call('encrypted = true', 'acme/disk/aws'),
      '.terraform/modules/modules.json': manifest,
      '.terraform/modules/storage.a/main.tf': call('', './inner', 'inner'),
      '.terraform/modules/storage.a/inner/main.tf': disk('var.encrypted'),
    }
    expect(placesOf(files)).toEqual([
      'storage/main.tf:1',
      '.terraform/modules/storage.a/main.tf:1 call of module.storage.module.a.module.inner',
      '.terraform/modules/storage.a/inner/main.tf:3 variable encrypted in module.storage.module.a.module.inner',
      'main.tf:1 call of module.storage',
    ])
  })
})

test('a root module has places alone', () => {
  expect(placesOf({ 'main.tf': disk('var.encrypted') })).toEqual(['main.tf:3'])
  const files = { 'main.tf': `${disk('module.same.it')}${call('it = false', './same', 'same')}` }
  expect(
    placesOf({ ...files, 'same/main.tf': 'variable "it" {}\noutput "it" { value = var.it }\n' }),
  ).toEqual(['main.tf:3'])
})

test('a value that hundreds of variables make is traced to the first', () => {
  const names = Array.from({ length: 300 }, (_, index) => `v${index}`)
  const files = {
    'main.tf': `module "a" {\n  source = "./disk"\n${names.map((name) => `  ${name} = true`).join('\n')}\n}\n`,
    'disk/main.tf': `${disk(`alltrue([${names.map((name) => `var.${name}`).join(', ')}])`)}${names.map((name) => `variable "${name}" {}\n`).join('')}`,
  }
  expect(placesOf(files)).toEqual(['main.tf:3', 'disk/main.tf:3 variable v0 in module.a'])
})
