import { expect, test } from 'vitest'
import { logicalIdOf } from '../../../src/model/origin.ts'
import type { Resource, ResourceType } from '../../../src/model/resource.ts'
import { Unknown } from '../../../src/model/unknown.ts'
import { withDeployedNames } from '../../../src/sources/deployed/deployed-names.ts'
import type { LiveStack } from '../../../src/sources/source.ts'

const ANY_REGION = new Unknown('a template can be deployed in any region')

function resource(type: string, address: string, facts: Partial<Resource>): Resource {
  return {
    type: type as ResourceType,
    address,
    name: address,
    cloud: 'aws',
    scope: 'shop.yaml',
    properties: {} as Resource['properties'],
    identifiers: [],
    locations: { get: () => undefined },
    ...facts,
  }
}

/** Functions of a template, by their logical ids. */
function declared(scope: string, ...logicalIds: string[]): readonly Resource[] {
  return logicalIds.map((logicalId) =>
    resource('AWS::Lambda::Function', logicalId, {
      scope,
      origin: { source: 'template', logicalId },
      region: ANY_REGION,
    }),
  )
}

/** Functions of an account, by their names. */
function live(region: string, ...names: string[]): readonly Resource[] {
  return names.map((name) =>
    resource('AWS::Lambda::Function', `arn:aws:lambda:${region}:111122223333:function:${name}`, {
      origin: { source: 'live', account: '111122223333' },
      region,
      cloudNames: [name],
    }),
  )
}

/** A stack of functions, each named as its logical id in small letters; other types are named after a colon. */
function stack(id: string, region: string, ...logicalIds: string[]): LiveStack {
  const members = logicalIds.map((named) => {
    const [logicalId = '', type = 'AWS::Lambda::Function', physicalId = logicalId.toLowerCase()] =
      named.split('=')
    return { logicalId, type, physicalId }
  })
  return { id, account: '111122223333', region, members }
}

const EU = live('eu-west-1', 'pay', 'ship', 'vpc')
const US = live('us-east-1', 'pay', 'ship', 'vpc')

const cases: Readonly<
  Record<string, { code: readonly Resource[]; stacks: readonly LiveStack[]; ties: readonly string[] }>
> = {
  'the only stack with such resources, in its region': {
    code: declared('shop.yaml', 'Pay', 'Ship'),
    stacks: [stack('shop', 'us-east-1', 'Pay', 'Ship', 'Alarm=AWS::CloudWatch::Alarm')],
    ties: ['Pay us-east-1:pay', 'Ship us-east-1:ship'],
  },
  'the stack that has more of them than others': {
    code: declared('shop.yaml', 'Pay', 'Ship'),
    stacks: [stack('other', 'us-east-1', 'Pay'), stack('shop', 'eu-west-1', 'Pay', 'Ship')],
    ties: ['Pay eu-west-1:pay', 'Ship eu-west-1:ship'],
  },
  'two stacks of one template': {
    code: declared('shop.yaml', 'Pay', 'Ship'),
    stacks: [stack('test', 'us-east-1', 'Pay', 'Ship'), stack('live', 'eu-west-1', 'Pay', 'Ship')],
    ties: [],
  },
  'two templates of one stack': {
    code: [...declared('shop.yaml', 'Pay', 'Ship'), ...declared('copy.yaml', 'Pay', 'Ship')],
    stacks: [stack('shop', 'us-east-1', 'Pay', 'Ship')],
    ties: [],
  },
  'a stack of which the template is a small part': {
    code: declared('shop.yaml', 'Pay'),
    stacks: [stack('shop', 'us-east-1', 'Pay', 'Ship', 'Vpc')],
    ties: [],
  },
  'another type under the same id': {
    code: declared('shop.yaml', 'Pay', 'Ship'),
    stacks: [stack('shop', 'us-east-1', 'Pay', 'Ship=AWS::SQS::Queue')],
    ties: ['Pay us-east-1:pay'],
  },
  'nested stacks by the ids that the outer one has for them': {
    code: declared('shop.yaml', 'Pay', 'One.Vpc', 'Two.Vpc'),
    stacks: [
      stack(
        'shop',
        'eu-west-1',
        'Pay',
        'One=AWS::CloudFormation::Stack=a',
        'Two=AWS::CloudFormation::Stack=b',
      ),
      stack('a', 'eu-west-1', 'Vpc'),
      stack('b', 'eu-west-1', 'Vpc=AWS::Lambda::Function=ship'),
    ],
    ties: ['Pay eu-west-1:pay', 'One.Vpc eu-west-1:vpc', 'Two.Vpc eu-west-1:ship'],
  },
  'a resource that is gone from the account': {
    code: declared('shop.yaml', 'Pay', 'Gone'),
    stacks: [stack('shop', 'us-east-1', 'Pay', 'Gone')],
    ties: ['Pay us-east-1:pay'],
  },
}

test.each(Object.entries(cases))('Resources of templates know what was made of them: %s', (_, given) => {
  const { code, stacks, ties } = given
  const named = withDeployedNames(code, [...EU, ...US], stacks)
  expect(named).toHaveLength(code.length)
  const tied = named.flatMap((resource) =>
    (resource.cloudNames ?? []).map((arn) => {
      const [, , , region, , , name] = arn.split(':')
      return `${logicalIdOf(resource)} ${region}:${name}`
    }),
  )
  expect(tied).toEqual(ties)
})
