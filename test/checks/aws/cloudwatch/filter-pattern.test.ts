import { describe, expect, test } from 'vitest'
import type { Event } from '../../../../src/checks/aws/cloudwatch/filter-pattern/event.ts'
import { conditionOf } from '../../../../src/checks/aws/cloudwatch/filter-pattern/parse.ts'

const EVENT: Event = {
  eventName: 'ConsoleLogin',
  errorCode: 'Client.UnauthorizedOperation',
  readOnly: false,
  errorMessage: null,
  userIdentity: { type: 'Root', invokedBy: null },
}

describe('a filter pattern', () => {
  test.each([
    ['{ $.eventName = "ConsoleLogin" }', true],
    ['{$.eventName=ConsoleLogin}', true],
    ['{ $.eventName = "consolelogin" }', false],
    ['{ $.eventName != "ConsoleLogin" }', false],
    ['{ $.userIdentity.type = "Root" }', true],
    ['{ $.userIdentity.type.more = "Root" }', false],
    ['{ $.errorCode = "*UnauthorizedOperation" }', true],
    ['{ $.errorCode = *Unauthorized*tion }', true],
    ['{ $.errorCode = "Client*Client*" }', false],
    ['{ $.errorCode = "*" }', true],
    ['{ $.errorMessage = "*" }', false],
    ['{ $.errorMessage NOT EXISTS }', true],
    ['{ $.userIdentity.invokedBy not exists }', true],
    ['{ $.errorCode NOT EXISTS }', false],
    ['{ $.readOnly IS FALSE }', true],
    ['{ $.readOnly IS TRUE }', false],
    ['{ ($.eventName = A) || ($.eventName = ConsoleLogin) && ($.readOnly IS FALSE) }', true],
    ['{ (($.eventName = ConsoleLogin) || ($.eventName = A)) && ($.readOnly IS TRUE) }', false],
    ['{ $.eventName = ConsoleLogin || $.readOnly IS TRUE && $.readOnly IS TRUE }', true],
  ])('%s', (pattern, expected) => {
    expect(conditionOf(pattern)(EVENT)).toBe(expected)
  })

  test.each([
    ['by a field in which events differ', '{ $.awsRegion = "us-east-1" }'],
    ['by a field that has fields', '{ $.userIdentity = "x" }'],
    ['together with what holds', '{ ($.eventName = ConsoleLogin) && ($.awsRegion != "us-east-1") }'],
    ['of words', '"ConsoleLogin"'],
    ['of columns', '[time, request = GET]'],
    ['by a regular expression', '{ $.eventName = %Console.*% }'],
    ['by an item of a list', '{ $.resources[0].type = "x" }'],
    ['by a number', '{ $.bytes > 100 }'],
    ['that matches everything', ''],
    ['that is not closed', '{ ($.eventName = A'],
    ['that goes on', '{ $.eventName = ConsoleLogin } more'],
    ['that AWS refuses', `{ ${'('.repeat(2000)} }`],
  ])('%s is undecided', (_, pattern) => {
    expect(conditionOf(pattern)(EVENT)).toBeUndefined()
  })

  test.each([
    ['false', '{ ($.awsRegion = "us-east-1") && ($.eventName = A) }', false],
    ['true', '{ ($.awsRegion = "us-east-1") || ($.eventName = ConsoleLogin) }', true],
  ])('is %s whatever else is not known', (_, pattern, expected) => {
    expect(conditionOf(pattern)(EVENT)).toBe(expected)
  })
})
