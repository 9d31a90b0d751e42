import { CANARY } from './canary.ts'
import type { Flows } from './flow.ts'

/** What a plan knows of a value: nothing, or that it is sensitive. */
type Marks = Readonly<Record<string, unknown>>

const RESOURCES = [
  {
    type: 'aws_s3_bucket',
    name: 'named',
    values: { bucket: CANARY, acl: 'public-read', tags: { team: CANARY, [CANARY]: 'x' } },
    marks: { bucket: true, tags: true },
  },
  {
    type: 'aws_db_instance',
    name: 'database',
    values: {
      identifier: CANARY,
      engine: CANARY,
      username: CANARY,
      password: CANARY,
      publicly_accessible: true,
    },
    marks: { identifier: true, engine: true, username: true, password: true },
  },
  {
    type: 'aws_security_group',
    name: 'rules',
    values: {
      name: `a/${CANARY}`,
      ingress: [
        {
          from_port: 22,
          to_port: 22,
          protocol: CANARY,
          cidr_blocks: ['0.0.0.0/0', CANARY],
          description: CANARY,
        },
      ],
    },
    marks: { name: true, ingress: [{ protocol: true, cidr_blocks: [false, true], description: true }] },
  },
  {
    type: 'aws_sns_topic',
    name: 'policy',
    values: {
      name: CANARY,
      policy: JSON.stringify({
        Statement: [{ Sid: CANARY, Effect: 'Allow', Principal: '*', Action: ['*', CANARY], Resource: '*' }],
      }),
    },
    marks: { name: true, policy: true },
  },
  {
    type: 'aws_lambda_function',
    name: 'code',
    values: { function_name: CANARY, runtime: CANARY, environment: [{ variables: { DB_PASSWORD: CANARY } }] },
    marks: { function_name: true, runtime: true, environment: [{ variables: true }] },
  },
  {
    type: 'google_project_iam_member',
    name: 'who',
    values: { project: CANARY, role: `roles/${CANARY}`, member: 'allUsers' },
    marks: { project: true, role: true },
  },
  {
    type: 'azurerm_storage_account',
    name: 'store',
    values: { name: CANARY, min_tls_version: CANARY },
    marks: { name: true, min_tls_version: true },
  },
  {
    type: 'kubernetes_pod',
    name: 'pod',
    values: {
      metadata: [{ name: CANARY, namespace: CANARY, labels: { team: CANARY } }],
      spec: [{ host_pid: true, container: [{ name: CANARY, image: `${CANARY}:latest` }] }],
    },
    marks: { metadata: true, spec: [{ container: [{ name: true, image: true }] }] },
  },
]

/** A plan whose marks are in the states, in the changes, or nowhere. */
function plan(where: 'sensitive_values' | 'after_sensitive' | 'nowhere'): string {
  const marked = (name: string, marks: Marks) => (name === where ? { [name]: marks } : {})
  const addressed = RESOURCES.map((resource) => ({
    ...resource,
    address: `${resource.type}.${resource.name}`,
  }))
  return JSON.stringify({
    format_version: '1.2',
    terraform_version: '1.9.0',
    ...(where !== 'nowhere' && { variables: { secret: { value: CANARY } } }),
    planned_values: {
      outputs: { told: { sensitive: true, value: CANARY } },
      root_module: {
        resources: addressed.map(({ type, name, address, values, marks }) => ({
          ...{ address, mode: 'managed', type, name, values },
          ...marked('sensitive_values', marks),
        })),
      },
    },
    resource_changes: addressed.map(({ type, name, address, values, marks }) => ({
      ...{ address, mode: 'managed', type, name },
      change: { actions: ['create'], after: values, after_unknown: {}, ...marked('after_sensitive', marks) },
    })),
    configuration: { root_module: { variables: { secret: { sensitive: true } } } },
  })
}

const TOLD = { 'scanned/tfplan.json': plan('nowhere') }

export const PLAN_FLOWS: Flows = {
  'sensitive values of a plan': { told: TOLD, files: { 'scanned/tfplan.json': plan('sensitive_values') } },
  'values of a plan that are sensitive afterwards': {
    told: TOLD,
    files: { 'scanned/tfplan.json': plan('after_sensitive') },
  },
}
