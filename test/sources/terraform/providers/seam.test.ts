import { expect, test } from 'vitest'
import type { Region } from '../../../../src/model/region.ts'
import type { Resource, ResourceType } from '../../../../src/model/resource.ts'
import { joined } from '../../../../src/sources/file-format/file-format.ts'
import { planFormat } from '../../../../src/sources/terraform/plan-format.ts'
import type { Adapter } from '../../../../src/sources/terraform/providers/adapter.ts'
import type { Providers, TerraformProvider } from '../../../../src/sources/terraform/providers/provider.ts'
import { terraformFormat } from '../../../../src/sources/terraform/terraform-format.ts'
import { filesOf } from '../modules/collect.ts'

/** Boxes, and the labels that other resources put on them. */
const box: Adapter = {
  type: 'Toy::Box' as ResourceType,
  named: ['name'],
  properties: (resource, module) => ({
    Color: resource.string('color') ?? 'red',
    Label:
      resource.string('label') ?? module.join('toy_label', 'box', resource, (label) => label.string('text')),
  }),
}

const shelf: Adapter = {
  type: 'Toy::Shelf' as ResourceType,
  named: [],
  global: true,
  properties: (resource) => ({ Boxes: resource.strings('boxes') }),
}

const toy: TerraformProvider = {
  name: 'toy',
  cloud: 'docker',
  adapters: new Map([
    ['toy_box', [box]],
    ['toy_shelf', [shelf]],
  ]),
  region: ({ provider }): Region => provider?.string('room')?.value ?? 'hall',
  neverEmpty: new Set(['link']),
  computed: ({ type }, attribute) =>
    type === 'toy_room' && attribute === 'name' ? (resource) => resource.providerArgument('room') : undefined,
  copied: new Map([['toy_box', ['label']]]),
}

const PROVIDERS: Providers = new Map([[toy.name, toy]])

function resourcesIn(texts: Readonly<Record<string, string>>): readonly Resource[] {
  const { resources, gaps } = joined(terraformFormat(PROVIDERS).read(filesOf(texts)))
  expect(gaps).toEqual([])
  return resources.filter(({ type }) => type !== 'Terraform::Provider')
}

const PROVIDER = `
provider "toy" {
  room = "kitchen"
}
provider "toy" {
  alias = "upstairs"
  room  = "attic"
}
`

test('resources are what the adapters of their provider make of them', () => {
  const resources = resourcesIn({
    'main.tf': `${PROVIDER}
resource "toy_box" "cars" {
  name = "cars"
}
resource "toy_label" "cars" {
  box  = toy_box.cars.id
  text = "Cars"
}
resource "toy_shelf" "all" {
  boxes = compact([toy_box.cars.link, data.toy_room.here.name])
}
data "toy_room" "here" {}
`,
  })
  expect(resources).toMatchObject([
    {
      type: 'Toy::Box',
      name: 'cars',
      cloud: 'docker',
      region: 'kitchen',
      properties: { Color: 'red', Label: 'Cars' },
    },
    {
      type: 'Toy::Shelf',
      region: 'global',
      properties: { Boxes: [{ reason: 'known only after apply' }, 'kitchen'] },
    },
  ])
})

test.each([
  ['the default configuration', '', '', 'kitchen'],
  ['the one it is handed', 'providers = { toy = toy.upstairs }', '', 'attic'],
  [
    'the one it is handed by an alias',
    'providers = { toy.there = toy.upstairs }',
    'provider = toy.there',
    'attic',
  ],
  ['none by an alias that nobody hands down', '', 'provider = toy.upstairs', 'hall'],
])('a module uses %s', (_, providers, provider, region) => {
  const resources = resourcesIn({
    'main.tf': `${PROVIDER}module "m" {\n  source = "./m"\n  ${providers}\n}\n`,
    'm/main.tf': `resource "toy_box" "cars" {\n  ${provider}\n}\n`,
  })
  expect(resources).toMatchObject([{ address: 'module.m.toy_box.cars', region }])
})

test('a provider may be called by another name than its resources', () => {
  const resources = resourcesIn({
    'main.tf':
      'provider "games" {\n  room = "cellar"\n}\nresource "toy_box" "cars" {\n  provider = games\n}\n',
  })
  expect(resources).toMatchObject([{ region: 'cellar' }])
})

test('resources of other providers, and types without adapters, are not judged', () => {
  const { unjudged } = joined(
    terraformFormat(PROVIDERS).read(
      filesOf({
        'main.tf':
          'resource "toy_robot" "r" {}\nresource "aws_s3_bucket" "b" {}\nresource "null_resource" "n" {}\nresource "toy_box" "b" {}\n',
      }),
    ),
  )
  expect(unjudged).toEqual(['toy_robot', 'aws_s3_bucket'])
})

test('a plan is read with the same adapters, and leaves out what it repeats of separate resources', () => {
  const plan = {
    format_version: '1.2',
    terraform_version: '1.14.0',
    variables: { room: { value: 'attic' } },
    planned_values: {
      root_module: {
        resources: [
          {
            mode: 'managed',
            type: 'toy_box',
            name: 'cars',
            address: 'toy_box.cars',
            values: { name: 'cars', color: 'blue', label: 'of the label' },
          },
        ],
      },
    },
    configuration: {
      provider_config: { toy: { name: 'toy', expressions: { room: { references: ['var.room'] } } } },
      root_module: {
        resources: [
          {
            address: 'toy_box.cars',
            provider_config_key: 'toy',
            expressions: { name: { constant_value: 'cars' }, color: { constant_value: 'blue' } },
          },
        ],
        variables: { room: {} },
      },
    },
  }
  const { resources } = joined(planFormat(PROVIDERS).read(filesOf({ 'tfplan.json': JSON.stringify(plan) })))
  expect(resources.find(({ name }) => name === 'cars')).toMatchObject({
    region: 'attic',
    properties: { Color: 'blue' },
  })
  expect(resources.find(({ name }) => name === 'cars')?.properties).not.toHaveProperty('Label')
})
