import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../../../src/checks/catalogue.ts'
import { scan } from '../../../../../src/scan/scan.ts'
import { filesSource } from '../../../../../src/sources/files/files-source.ts'
import { folderOf } from '../../../../support/folder.ts'

/** The same objects as a manifest and as resources: their verdicts must be the same. */
const OBJECTS: readonly (readonly [what: string, manifest: string, resources: string])[] = [
  [
    'a deployment of many mistakes',
    `apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: shop, labels: { app: api } }
spec:
  template:
    metadata: { labels: { app: api } }
    spec:
      hostNetwork: true
      hostPID: true
      serviceAccountName: api
      securityContext: { runAsUser: 0, sysctls: [{ name: kernel.msgmax, value: "1" }] }
      initContainers:
        - { name: init, image: "busybox:latest" }
      containers:
        - name: api
          image: registry.example.com/api:1.4
          env: [{ name: DB_PASSWORD, value: xK9mQ2vLp8 }]
          ports: [{ containerPort: 80, hostPort: 80 }]
          livenessProbe: { httpGet: { host: example.com } }
          resources: { limits: { cpu: "1", memory: 1Gi } }
          securityContext:
            privileged: true
            capabilities: { add: [SYS_ADMIN], drop: [ALL] }
            seccompProfile: { type: Unconfined }
      volumes:
        - { name: socket, hostPath: { path: /var/run/docker.sock } }
        - { name: shared, nfs: { server: nfs.example.com, path: / } }
        - { name: scratch, emptyDir: {} }
---
apiVersion: v1
kind: Namespace
metadata: { name: shop }
`,
    `resource "kubernetes_namespace" "shop" {
  metadata { name = "shop" }
}
resource "kubernetes_deployment_v1" "api" {
  metadata {
    name      = "api"
    namespace = kubernetes_namespace.shop.metadata[0].name
    labels    = { app = "api" }
  }
  spec {
    template {
      metadata { labels = { app = "api" } }
      spec {
        host_network         = true
        host_pid             = true
        service_account_name = "api"
        security_context {
          run_as_user = "0"
          sysctl {
            name  = "kernel.msgmax"
            value = "1"
          }
        }
        init_container {
          name  = "init"
          image = "busybox:latest"
        }
        container {
          name  = "api"
          image = "registry.example.com/api:1.4"
          env {
            name  = "DB_PASSWORD"
            value = "xK9mQ2vLp8"
          }
          port {
            container_port = 80
            host_port      = 80
          }
          liveness_probe {
            http_get { host = "example.com" }
          }
          resources { limits = { cpu = "1", memory = "1Gi" } }
          security_context {
            privileged = true
            capabilities {
              add  = ["SYS_ADMIN"]
              drop = ["ALL"]
            }
            seccomp_profile { type = "Unconfined" }
          }
        }
        volume {
          name = "socket"
          host_path { path = "/var/run/docker.sock" }
        }
        volume {
          name = "shared"
          nfs {
            server = "nfs.example.com"
            path   = "/"
          }
        }
        volume {
          name = "scratch"
          empty_dir {}
        }
      }
    }
  }
}
`,
  ],
  [
    'a job on a schedule, with quantities as older versions of the provider have them',
    `apiVersion: batch/v1
kind: CronJob
metadata: { name: report }
spec:
  jobTemplate:
    spec:
      template:
        spec:
          automountServiceAccountToken: false
          containers:
            - name: report
              image: report:1
              resources: { limits: { cpu: "1" }, requests: { memory: 1Gi } }
`,
    `resource "kubernetes_cron_job" "report" {
  metadata { name = "report" }
  spec {
    job_template {
      spec {
        template {
          spec {
            automount_service_account_token = false
            container {
              name  = "report"
              image = "report:1"
              resources {
                limits { cpu = "1" }
                requests { memory = "1Gi" }
              }
            }
          }
        }
      }
    }
  }
}
`,
  ],
  [
    'roles, bindings and accounts',
    `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: all }
rules: [{ apiGroups: ["*"], resources: ["*"], verbs: ["*"] }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: everybody }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin }
subjects: [{ kind: Group, name: "system:masters" }, { kind: User, name: "system:anonymous" }]
`,
    `resource "kubernetes_cluster_role" "all" {
  metadata { name = "all" }
  rule {
    api_groups = ["*"]
    resources  = ["*"]
    verbs      = ["*"]
  }
}
resource "kubernetes_cluster_role_binding_v1" "everybody" {
  metadata { name = "everybody" }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "ClusterRole"
    name      = "cluster-admin"
  }
  subject {
    kind = "Group"
    name = "system:masters"
  }
  subject {
    kind = "User"
    name = "system:anonymous"
  }
}
`,
  ],
  [
    'what is in front of pods, and what they are configured with',
    `apiVersion: v1
kind: Service
metadata: { name: web }
spec: { type: ClusterIP, externalIPs: [203.0.113.7] }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec: { rules: [{ host: shop.example.com }] }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { SMTP_PASSWORD: xK9mQ2vLp8 }
---
apiVersion: v1
kind: Secret
metadata: { name: database }
stringData: { password: xK9mQ2vLp8 }
`,
    `resource "kubernetes_service_v1" "web" {
  metadata { name = "web" }
  spec {
    type         = "ClusterIP"
    external_ips = ["203.0.113.7"]
  }
}
resource "kubernetes_ingress_v1" "web" {
  metadata { name = "web" }
  spec {
    rule { host = "shop.example.com" }
  }
}
resource "kubernetes_config_map" "settings" {
  metadata { name = "settings" }
  data = { SMTP_PASSWORD = "xK9mQ2vLp8" }
}
resource "kubernetes_secret" "database" {
  metadata { name = "database" }
  data = { password = "xK9mQ2vLp8" }
}
`,
  ],
  [
    'a volume whose kind the API writes in capitals',
    `apiVersion: v1
kind: Pod
metadata: { name: api }
spec:
  containers: [{ name: api, image: "api:1" }]
  volumes: [{ name: about, downwardAPI: {} }]
`,
    `resource "kubernetes_pod_v1" "api" {
  metadata { name = "api" }
  spec {
    container {
      name  = "api"
      image = "api:1"
    }
    volume {
      name = "about"
      downward_api {}
    }
  }
}
`,
  ],
  [
    'a manifest in Terraform',
    `apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: shop }
spec: { template: { spec: { hostPID: true, containers: [{ name: api, image: nginx }] } } }
`,
    `resource "kubernetes_manifest" "api" {
  manifest = {
    apiVersion = "argoproj.io/v1alpha1"
    kind       = "Rollout"
    metadata   = { name = "api", namespace = "shop" }
    spec       = { template = { spec = { hostPID = true, containers = [{ name = "api", image = "nginx" }] } } }
  }
}
`,
  ],
  [
    'a network policy, whose rules are named as in the API',
    `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: open, namespace: shop }
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress: [{ from: [{ ipBlock: { cidr: 0.0.0.0/0 } }] }]
`,
    `resource "kubernetes_network_policy" "open" {
  metadata {
    name      = "open"
    namespace = "shop"
  }
  spec {
    pod_selector {}
    policy_types = ["Ingress"]
    ingress {
      from {
        ip_block {
          cidr = "0.0.0.0/0"
        }
      }
    }
  }
}
`,
  ],
]

test.each(OBJECTS)('%s: the same verdicts as for the manifest', async (_what, manifest, resources) => {
  const fromManifest = await verdicts({ 'a.yaml': manifest })
  expect(fromManifest.some((verdict) => verdict.endsWith('FAIL'))).toBe(true)
  expect(await verdicts({ 'main.tf': resources })).toEqual(fromManifest)
})

test.each([
  ['that is not known', 'var.m', 'kubernetes_manifest'],
  ['of a file that is not there', 'yamldecode(file("nowhere.yaml"))', 'kubernetes_manifest'],
  ['whose kind is not known', '{ apiVersion = "v1", kind = var.m }', 'kubernetes_manifest'],
  [
    'of a kind that no check knows',
    '{ apiVersion = "acme.example/v1", kind = "Gadget" }',
    'acme.example/Gadget',
  ],
  ['that the API server refuses', '{ apiVersion = "v1", kind = "Pod", spec = "none" }', 'Pod'],
])('a manifest %s is counted as not judged', async (_what, manifest, kind) => {
  const folder = folderOf({
    'main.tf': `variable "m" {}\nresource "kubernetes_manifest" "m" {\n  manifest = ${manifest}\n}\n`,
  })
  const { coverage } = await scan({
    source: filesSource({ paths: [folder], account: 'test' }),
    checks: CATALOGUE,
  })
  expect(coverage.unjudged).toMatchObject([{ kind, count: 1 }])
})

describe('values of a kubernetes_secret that are not in the files', () => {
  test.each([
    ['a generated password', 'resource "random_password" "p" { length = 20 }', 'random_password.p.result'],
    ['a variable without a default', 'variable "p" {}', 'var.p'],
    ['the ARN of a stored secret', '', '"arn:aws:secretsmanager:eu-west-1:111122223333:secret:shop"'],
  ])('%s', async (_what, declaration, value) => {
    const secret = `resource "kubernetes_secret" "s" {\n  metadata { name = "s" }\n  data = { password = ${value} }\n}\n`
    expect(await verdicts({ 'main.tf': `${declaration}\n${secret}` })).toEqual([
      'k8s_secret_values_not_in_code default/s PASS',
    ])
  })
})

test('a namespace that is not known is no namespace of any name', async () => {
  const files = {
    'main.tf': `variable "namespace" {}
resource "kubernetes_secret" "s" {
  metadata {
    name      = "s"
    namespace = var.namespace
  }
}
`,
  }
  expect(await verdicts(files)).toEqual(['k8s_secret_values_not_in_code (unknown)/s PASS'])
})

/** What each check says of each object, but for what is asked of all objects of a scan together. */
async function verdicts(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { findings, coverage } = await scan({
    source: filesSource({ paths: [folderOf(files)], account: 'test' }),
    checks: CATALOGUE,
  })
  expect(coverage.gaps).toEqual([])
  return findings
    .map(
      ({ check, resource, status }) => `${check.id} ${resource.namespace ?? ''}/${resource.name} ${status}`,
    )
    .toSorted()
}
