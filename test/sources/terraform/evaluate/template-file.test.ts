import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'

const WRITTEN = `
variable "unset" {}
data "template_file" "script" {
  template = "export STAGE=$\${stage}"
  vars = {
    stage = "prod"
  }
}
data "template_file" "legacy" {
  count    = 2
  template = "node $\${index}"
  vars {
    index = count.index
  }
}
data "template_file" "plain" {
  template = "nothing to fill in"
}
data "template_file" "open" {
  template = "export TOKEN=$\${token}"
  vars     = { token = var.unset }
}
data "template_file" "wrong" {
  template = "$\${missing}"
}
data "template_file" "none" {}
`

test.each([
  ['data.template_file.script.rendered', 'export STAGE=prod'],
  ['data.template_file.legacy[*].rendered', ['node 0', 'node 1']],
  ['data.template_file.plain.rendered', 'nothing to fill in'],
  [
    'data.template_file.open.rendered',
    { template: ['export TOKEN=', { reason: 'variable unset has no default' }] },
  ],
  ['data.template_file.wrong.rendered', { reason: 'the template is given no missing' }],
  ['data.template_file.none.rendered', { reason: 'known only after apply' }],
  ['data.template_file.plain.id', { reason: 'known only after apply' }],
])('%s', (expression, expected) => {
  expect([evaluate(expression, WRITTEN)]).toMatchObject([expected])
})
