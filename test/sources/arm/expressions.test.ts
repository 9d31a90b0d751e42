import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnknown } from '../../../src/model/unknown.ts'
import { parseExpression } from '../../../src/sources/arm/expression/parser.ts'
import { evaluated } from './template.ts'

const GIVEN = {
  parameters: { name: { type: 'string', defaultValue: 'Shop' }, open: { type: 'string' } },
  variables: {
    names: ['a', 'b'],
    settings: { Tier: { name: 'gold' } },
    copy: [{ name: 'disks', count: 3, input: "[concat('disk', copyIndex('disks', 1))]" }],
  },
}

describe('expressions', () => {
  test.each([
    [`'it''s'`, "it's"],
    [`concat('a', 1)`, 'a1'],
    [`CONCAT( 'a' , toLower( parameters( 'NAME' ) ) )`, 'ashop'],
    [`variables('names')[1]`, 'b'],
    [`variables('settings').tier.NAME`, 'gold'],
    [`variables('settings')['tier']['name']`, 'gold'],
    [`variables('disks')[2]`, 'disk3'],
    [`join(variables('disks'), ',')`, 'disk1,disk2,disk3'],
    [`format('{0}-{1}-{{x}}', 'a', 2)`, 'a-2-{x}'],
    [`replace('a-b-c', '-', '')`, 'abc'],
    [`substring('storage', 1, 3)`, 'tor'],
    [`split('a,b;c', createArray(',', ';'))[2]`, 'c'],
    [`padLeft(7, 3, '0')`, '007'],
    [`string(createObject('a', createArray(1, null())))`, '{"a":[1]}'],
    [`json('{"a": {"b": "c"}}').a.b`, 'c'],
    [`base64ToString(base64('text'))`, 'text'],
    [`uri('https://example.com/a/b.json', 'c.json')`, 'https://example.com/a/c.json'],
    [`if(equals(parameters('name'), 'shop'), 'same', 'other')`, 'same'],
    [`if(and(true(), not(or(false(), greater(2, 3)))), 'yes', 'no')`, 'yes'],
    [`if(empty(''), 'empty', 'full')`, 'empty'],
    [`if(contains(variables('names'), 'b'), 'has', 'has not')`, 'has'],
    [`coalesce(null(), tryGet(variables('settings'), 'none', 'deeper'), 'default')`, 'default'],
    [`string(add(mul(2, 3), sub(div(9, 2), mod(7, 4))))`, '7'],
    [`string(length(union(variables('names'), createArray('b', 'c'))))`, '3'],
    [`first(skip(variables('names'), 1))`, 'b'],
    [`last(take('abcdef', 3))`, 'c'],
    [`concat(variables('names'), createArray('c'))[2]`, 'c'],
    [`items(createObject('b', 2, 'a', 1))[0].key`, 'a'],
    [`string(range(2, 3))`, '[2,3,4]'],
    [`string(intersection(variables('names'), createArray('b')))`, '["b"]'],
    [`string(filter(range(0, 5), lambda('n', greater(lambdaVariables('n'), 2))))`, '[3,4]'],
    [
      `string(map(variables('names'), lambda('n', 'i', concat(lambdaVariables('n'), lambdaVariables('i')))))`,
      '["a0","b1"]',
    ],
    [
      `string(reduce(range(1, 3), 0, lambda('sum', 'n', add(lambdaVariables('sum'), lambdaVariables('n')))))`,
      '6',
    ],
    [`toObject(variables('names'), lambda('n', lambdaVariables('n')), lambda('n', 'x')).b`, 'x'],
    [`shallowMerge(createArray(createObject('a', 'one'), createObject('a', 'two'))).a`, 'two'],
  ])('%s is %j', (expression, expected) => {
    expect(evaluated(expression, GIVEN)).toBe(expected)
  })

  test.each([
    [`parameters('open')`, 'parameter open has no default'],
    [`parameters('none')`, 'parameter none has no default'],
    [`variables('none')`, 'there is no variable none'],
    [`uniqueString(resourceGroup().id)`, 'known only after deployment'],
    [`reference('other').primaryEndpoints.blob`, 'known only after deployment'],
    [`listKeys('other', '2023-01-01').keys[0].value`, 'known only after deployment'],
    [`contoso.unique('a')`, 'contoso.unique() is not declared'],
    [`variables('names')[7]`, 'there is no such member in it'],
    [`if(parameters('open'), 'a', 'b')`, 'parameter open has no default'],
    [`toLower(concat('a', parameters('open')))`, 'parameter open has no default'],
    [`div(1, 0)`, 'a division by zero'],
    [`concat('a'`, 'its expression is not valid'],
    [`concat('a') 'b'`, 'its expression is not valid'],
  ])('%s is unknown: %s', (expression, reason) => {
    const value = evaluated(expression, GIVEN)
    expect(isUnknown(value) ? value.reason : value).toBe(reason)
  })

  test('a text keeps what is known of it', () => {
    const value = evaluated(`concat('shop-', parameters('open'))`, GIVEN)
    expect(isUnknown(value) ? value.template?.[0] : value).toBe('shop-')
  })

  test('two brackets stand for one', () => {
    expect(parseExpression('[[not an expression]')).toBeUndefined()
    expect(parseExpression('[a] and [b')).toBeUndefined()
  })

  test('any text is read, or is not valid', () => {
    const token = fc.constantFrom('concat', '(', ')', '[', ']', '.', ',', "'", "'a'", '1', ' ', 'x', '?')
    fc.assert(
      fc.property(fc.array(token), fc.string(), (tokens, text) => {
        for (const inner of [tokens.join(''), text]) {
          const parsed = parseExpression(`[${inner}]`)
          expect(parsed === 'invalid' || parsed === undefined || 'kind' in parsed).toBe(true)
        }
      }),
    )
  })
})
