import { expect, test } from 'vitest'
import { twinsOf } from '../../../src/findings/drift/twins.ts'
import { isLive } from '../../../src/model/origin.ts'
import type { Resource } from '../../../src/model/resource.ts'
import { Unknown } from '../../../src/model/unknown.ts'

type Facts = Partial<Pick<Resource, 'cloudNames' | 'identifiers' | 'region' | 'type'>>

const NO_LOCATIONS = { get: () => undefined }
const LIVE = { source: 'live', account: '111122223333' } as const

function resource(address: string, facts: Facts): Resource {
  return {
    type: 'AWS::Lambda::Function',
    address,
    name: address,
    cloud: 'aws',
    region: new Unknown('the provider names no region'),
    scope: '.',
    properties: {} as Resource['properties'],
    identifiers: [],
    locations: NO_LOCATIONS,
    ...facts,
  }
}

function live(address: string, facts: Facts): Resource {
  const { identifiers = [], ...others } = facts
  const own = { origin: LIVE, region: 'eu-west-1' } as const
  return { ...resource(address, others), ...own, ...others, identifiers: [address, ...identifiers] }
}

const API = { cloudNames: ['api'] }
const EU = live('arn:eu:api', API)
const US = live('arn:us:api', { ...API, region: 'us-east-1' })
const GROUP = live('arn:sg-1', { identifiers: ['sg-1'], cloudNames: ['web'] })

const cases: Readonly<
  Record<string, { all: readonly Resource[]; ties?: readonly string[]; notInCode?: readonly string[] }>
> = {
  'the ARN that a plan knows': {
    all: [
      EU,
      US,
      resource('planned', { cloudNames: ['arn:eu:api'] }),
      resource('other', { identifiers: ['x'] }),
    ],
    ties: ['arn:eu:api planned'],
    notInCode: ['arn:us:api'],
  },
  'the id that a plan knows, whatever else the code calls so': {
    all: [
      GROUP,
      resource('planned', { cloudNames: ['sg-1'] }),
      resource('written', { identifiers: ['web'] }),
    ],
    ties: ['arn:sg-1 planned'],
  },
  'a name that is unique in the account': {
    all: [
      live('arn:logs', { identifiers: ['logs'], region: 'us-east-1' }),
      resource('code', { identifiers: ['logs'], region: 'eu-west-1' }),
    ],
    ties: ['arn:logs code'],
  },
  'a name in the region of the code': {
    all: [EU, US, resource('code', { identifiers: ['api'], region: 'us-east-1' })],
    ties: ['arn:us:api code'],
    notInCode: ['arn:eu:api'],
  },
  'a name in an unknown region that one resource has': {
    all: [US, resource('code', { identifiers: ['api'] })],
    ties: ['arn:us:api code'],
  },
  'a name in an unknown region that two resources have': {
    all: [EU, US, resource('code', { identifiers: ['api'] })],
  },
  'a name that the code has twice': {
    all: [
      EU,
      resource('staging', { identifiers: ['api'] }),
      resource('production', { identifiers: ['api'] }),
    ],
  },
  'a weaker way does not settle what a surer one leaves open': {
    all: [
      GROUP,
      resource('one', { cloudNames: ['sg-1'] }),
      resource('other', { cloudNames: ['sg-1'] }),
      resource('third', { identifiers: ['web'] }),
    ],
  },
  'another type': {
    all: [EU, resource('code', { type: 'AWS::SQS::Queue', identifiers: ['api'] })],
    notInCode: ['arn:eu:api'],
  },
  'another name': {
    all: [EU, resource('code', { identifiers: ['web'] })],
    notInCode: ['arn:eu:api'],
  },
  'a name that is not known may be any': { all: [EU, resource('code', {})] },
  'resources that could not be listed': {
    all: [
      { ...EU, origin: { ...LIVE, unread: 'access was denied' } },
      resource('code', { identifiers: ['api'] }),
    ],
  },
  'settings that code need not have': {
    all: [live('arn:root', { type: 'X::IAM::AccountSummary' }), resource('code', { identifiers: ['api'] })],
  },
  'no code of AWS': { all: [EU] },
}

test.each(Object.entries(cases))('%s', (_, { all, ties = [], notInCode = [] }) => {
  const twins = twinsOf(all)
  const tied = [...twins.twinOf].filter(([resource]) => isLive(resource))
  expect(tied.map(([own, twin]) => `${own.address} ${twin.address}`)).toEqual(ties)
  for (const [own, twin] of tied) expect(twins.twinOf.get(twin)).toBe(own)
  expect([...twins.notInCode].map(({ address }) => address)).toEqual(notInCode)
})
