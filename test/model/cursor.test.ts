import { describe, expect, test } from 'vitest'
import { Cursor } from '../../src/model/cursor.ts'
import type { PodSpec, SecurityContext } from '../../src/model/kubernetes/pod-spec.ts'
import { Undecidable } from '../../src/model/undecidable.ts'
import { Unknown } from '../../src/model/unknown.ts'

const pod = new Cursor<PodSpec>(
  { containers: [{ name: 'api' }, new Unknown('nobody said')], resources: { limits: { cpu: '1' } } },
  'spec.template.spec',
)

test('a cursor knows its place', () => {
  const [container] = pod.at('containers').items()
  const user = container?.at('securityContext').at('runAsUser')
  expect(user?.value).toBeUndefined()
  expect(user?.path).toBe('spec.template.spec.containers[0].securityContext.runAsUser')
  expect(user?.pathFrom(pod)).toBe('containers[0].securityContext.runAsUser')
  expect(new Cursor<PodSpec>({}, '').at('os').pathFrom(new Cursor({}, ''))).toBe('os')
})

test('members have the names that are the user’s own', () => {
  const limits = pod.at('resources').at('limits').members()
  expect(limits.map(([name, { value, path }]) => [name, value, path])).toEqual([
    ['cpu', '1', 'spec.template.spec.resources.limits.cpu'],
  ])
})

test('a part of what is unknown is unknown for the same reason, at the place of the whole', () => {
  const image = pod.at('containers').items()[1]?.at('image')
  expect(() => image?.known()).toThrow(Undecidable)
  expect(() => image?.known()).toThrow('spec.template.spec.containers[1] is unknown: nobody said')
})

describe('does not compile', () => {
  test('a name that the API does not have', () => {
    // @ts-expect-error: it is `hostNetwork`
    expect(pod.at('hostNetwrk').value).toBeUndefined()
  })

  test('what only a container can say, asked of either security context', () => {
    const context: Cursor<SecurityContext> = pod.at('securityContext')
    // @ts-expect-error: a pod has no `privileged`
    expect(context.at('privileged').value).toBeUndefined()
  })

  test('a value of another type', () => {
    // @ts-expect-error: it is true or false
    expect(pod.at('hostPID').is('yes')).toBe(false)
  })
})
