import { expect, test } from 'vitest'
import { scanTexts } from '../../../support/scan-texts.ts'

/** What the check of etcd's certificate says of a container, of which Terraform knows no variable. */
function statusOf(container: string): string | undefined {
  const { findings } = scanTexts({
    'main.tf': `
      variable "unknown" {}
      resource "kubernetes_manifest" "store" {
        manifest = {
          apiVersion = "v1"
          kind       = "Pod"
          metadata   = { name = "store", namespace = "store" }
          spec       = { containers = [{ ${container} }] }
        }
      }`,
  })
  return findings.find(({ check }) => check.id === 'k8s_etcd_tls_certificate_set')?.status
}

test.each([
  ['the whole command of a container of that name', 'name = "etcd", command = var.unknown'],
  ['all arguments of an image of that name', 'image = "example.com/etcd:3.6.4", args = var.unknown'],
  ['all flags', 'command = ["etcd"], args = var.unknown'],
  ['one flag', 'command = ["etcd", var.unknown]'],
  ['all variables', 'command = ["etcd"], env = var.unknown'],
  ['the name of a variable', 'command = ["etcd"], env = [{ name = var.unknown, value = "/tls/tls.crt" }]'],
])('%s may be what sets the certificate', (_, container) => {
  expect(statusOf(container)).toBe('MANUAL')
})

test('what is unknown of a container that looks like another is no control plane', () => {
  expect(statusOf('name = "orders", image = "example.com/orders:1.4.2", command = var.unknown')).toBe(
    undefined,
  )
})
