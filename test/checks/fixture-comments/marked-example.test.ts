import { expect, test } from 'vitest'
import { markedExample } from '../../../src/checks/fixture-comments/marked-example.ts'

test('an example is what stands between two comments, without what is expected of it', () => {
  const fixture = `variable "name" {}

# example
# Invoices are kept.
resource "aws_s3_bucket" "invoices" { # expect: PASS
  bucket = "acme-invoices"
}
# end of example

resource "aws_s3_bucket" "logs" {} # expect: FAIL
`
  expect(markedExample(fixture)).toBe(`# Invoices are kept.
resource "aws_s3_bucket" "invoices" {
  bucket = "acme-invoices"
}
`)
})

test('several regions make up one example, with the empty line behind each', () => {
  const fixture = `# example
FROM a AS build
# end of example

FROM b
# expect: FAIL
RUN c
# example
# expect: PASS
FROM d
# end of example
`
  expect(markedExample(fixture)).toBe('FROM a AS build\n\nFROM d\n')
})

test('keys that a region stands in are shown once', () => {
  const fixture = `Parameters:
  Size: { Type: Number }
  # example
  Password:
    Type: String
  # end of example

Resources:
  Other: # expect: FAIL
    Type: A
  # example
  Invoices: # expect: PASS
    Type: B
  # end of example
  Between:
    Type: C
  # example
  Logs:
    Type: D
  # end of example
Outputs:
  Name: { Value: !Ref Invoices }
`
  expect(markedExample(fixture)).toBe(`Parameters:
  Password:
    Type: String

Resources:
  Invoices:
    Type: B
  Logs:
    Type: D
`)
})

test('a list in JSON is closed, without a comma behind its last item', () => {
  const fixture = `{
  // example
  "contentVersion": "1.0.0.0",
  // end of example
  "parameters": { "given": { "type": "bool" } },
  "resources": [
    { "name": "other" }, // expect: FAIL
    // example
    // expect: PASS
    {
      "name": "shop"
    },
    // end of example
    { "name": "unknown" }
  ]
}
`
  expect(JSON.parse(markedExample(fixture) ?? '')).toEqual({
    contentVersion: '1.0.0.0',
    resources: [{ name: 'shop' }],
  })
})

test('a fixture without comments of this kind has no example', () => {
  expect(markedExample('# An example of what fails\nFROM a\n')).toBeUndefined()
})

test('a region without an end is a mistake of the fixture', () => {
  expect(() => markedExample('FROM a\n# example\nFROM b\n')).toThrow('line 2 has no end')
})
