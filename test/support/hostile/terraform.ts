import { lines, repeat, type Subjects } from './subjects.ts'

const ALLOW = '{"Effect":"Allow","Principal":"*","Action":"s3:GetObject","Resource":"*"}'

const policyFor = (bucket: string, index: number) => `resource "aws_s3_bucket_policy" "p${index}" {
  bucket = ${bucket}
  policy = "{\\"Statement\\":[{\\"Effect\\":\\"Allow\\",\\"Principal\\":\\"*\\",\\"Action\\":\\"s3:*\\",\\"Resource\\":\\"*\\"}]}"
}`

/** One resource of a type beside another, which names it by an argument. */
const COMPANIONS: readonly (readonly [target: string, name: string, type: string, argument: string])[] = [
  ['aws_s3_bucket', 'bucket', 'aws_s3_bucket_public_access_block', 'bucket'],
  ['aws_s3_bucket', 'bucket', 'aws_s3_bucket_acl', 'bucket'],
  ['aws_s3_bucket', 'bucket', 'aws_s3_bucket_logging', 'bucket'],
  ['aws_s3_bucket', 'bucket', 'aws_s3_bucket_policy', 'bucket'],
  ['aws_api_gateway_rest_api', 'name', 'aws_api_gateway_rest_api_policy', 'rest_api_id'],
  ['aws_ecr_repository', 'name', 'aws_ecr_repository_policy', 'repository'],
  ['aws_kms_key', 'description', 'aws_kms_key_policy', 'key_id'],
  ['aws_network_acl', 'vpc_id', 'aws_network_acl_rule', 'network_acl_id'],
  ['aws_iam_role', 'name', 'aws_iam_role_policy_attachment', 'role'],
  ['aws_iam_user', 'name', 'aws_iam_user_policy_attachment', 'user'],
  ['aws_iam_user', 'name', 'aws_iam_policy_attachment', 'users'],
  ['aws_security_group', 'name', 'aws_security_group_rule', 'security_group_id'],
  ['aws_secretsmanager_secret', 'name', 'aws_secretsmanager_secret_version', 'secret_id'],
  ['aws_secretsmanager_secret', 'name', 'aws_secretsmanager_secret_rotation', 'secret_id'],
  ['aws_instance', 'ami', 'aws_eip', 'instance'],
  ['aws_dynamodb_table', 'name', 'aws_dynamodb_table_replica', 'global_table_arn'],
  ['aws_ami', 'name', 'aws_ami_launch_permission', 'image_id'],
  ['aws_vpc', 'cidr_block', 'aws_flow_log', 'vpc_id'],
  ['aws_lb', 'name', 'aws_lb_listener', 'load_balancer_arn'],
  ['aws_api_gateway_stage', 'stage_name', 'aws_api_gateway_method_settings', 'stage_name'],
  ['aws_config_configuration_recorder', 'name', 'aws_config_configuration_recorder_status', 'name'],
  ['aws_lambda_function', 'function_name', 'aws_lambda_permission', 'function_name'],
  ['aws_instance', 'ami', 'aws_ebs_encryption_by_default', 'enabled'],
  ['aws_cloudfront_distribution', 'comment', 'aws_cloudwatch_log_delivery_source', 'resource_arn'],
]

const pairs = (how: (name: string, index: number) => string) =>
  COMPANIONS.map(([target, name, type, argument]): [string, (size: number) => Record<string, string>] => [
    `${type} ${how('NAME', 0)}`,
    (size) => ({
      'main.tf': lines(
        size,
        (index) => `resource "${target}" "t${index}" {
  ${name} = "shared"
}
resource "${type}" "c${index}" {
  ${argument} = ${how(target, index)}
}`,
      ),
    }),
  ])

/** Many resources that name each other. */
export const TERRAFORM_JOINS: Subjects = {
  ...Object.fromEntries(pairs(() => 'var.unset')),
  ...Object.fromEntries(pairs((target, index) => `${target}.t${index}.id`)),
  ...Object.fromEntries(pairs((target) => `${target}.t0.id`)),
  'bucket policies with unknown targets': (size) => ({
    'main.tf': `variable "unset" {}\n${lines(size, (index) => `resource "aws_s3_bucket" "b${index}" {}\n${policyFor('var.unset', index)}`)}`,
  }),
  'replicas of replicas': (size) => ({
    'main.tf': lines(size, (index) =>
      index === 0
        ? 'resource "aws_db_instance" "d0" {\n}'
        : `resource "aws_db_instance" "d${index}" {\n  replicate_source_db = aws_db_instance.d${index - 1}.identifier\n}`,
    ),
  }),
  'policy documents that extend each other': (size) => ({
    'main.tf': `${lines(
      size,
      (index) => `data "aws_iam_policy_document" "d${index}" {
  ${index === 0 ? '' : `source_policy_documents = [data.aws_iam_policy_document.d${index - 1}.json]`}
  statement {
    actions = ["s3:*"]
    resources = ["*"]
  }
}
`,
    )}
resource "aws_iam_policy" "p" {
  policy = data.aws_iam_policy_document.d${size - 1}.json
}`,
  }),
  'recorders without a group': (size) => ({
    'main.tf': lines(
      size,
      (index) =>
        `resource "aws_config_configuration_recorder" "r${index}" {\n  recording_group {\n    include_global_resource_types = var.unset\n  }\n}`,
    ),
  }),
  'trails that lack something': (size) => ({
    'main.tf': lines(
      size,
      (index) => `resource "aws_cloudtrail" "t${index}" {\n  is_multi_region_trail = var.unset\n}`,
    ),
  }),
  'attached managed policies': (size) => ({
    'main.tf': lines(
      size,
      (index) => `resource "aws_iam_policy" "p${index}" {\n  name = "p${index}"\n  policy = "{}"\n}
resource "aws_iam_role" "r${index}" {\n  permissions_boundary = aws_iam_policy.p${index}.arn\n  managed_policy_arns = [var.unset, aws_iam_policy.p0.arn]\n}`,
    ),
  }),
}

/** Names that many resources bear, so that each of them belongs to all that name it. */
export const TERRAFORM_NAMESAKES: Subjects = Object.fromEntries(pairs(() => '"shared"'))

const policy = (statements: string) =>
  `resource "aws_s3_bucket_policy" "p" {\n  bucket = "x"\n  policy = jsonencode({ Statement = ${statements} })\n}\n`

const local = (expression: string) =>
  `locals {\n  a = ${expression}\n}\nresource "aws_s3_bucket" "b" {\n  bucket = local.a\n}\n`

/** Much of one thing in one file. */
export const TERRAFORM_SHAPES: Subjects = {
  'statements in a policy': (size) => ({
    'main.tf': policy(
      `[${repeat(size, '{ Effect = "Allow", Principal = "*", Action = "s3:*", Resource = "*" },')}]`,
    ),
  }),
  'statements in a text': (size) => ({
    'main.tf': `resource "aws_s3_bucket_policy" "p" {\n  bucket = "x"\n  policy = <<EOF\n{"Statement":[${repeat(size, `${ALLOW},`)}${ALLOW}]}\nEOF\n}\nresource "aws_s3_bucket" "b" {\n  bucket = "x"\n}\n`,
  }),
  'statements in a document': (size) => ({
    'main.tf': `data "aws_iam_policy_document" "d" {\n${repeat(size, '  statement {\n    sid = "a"\n    actions = ["*"]\n    resources = ["*"]\n  }\n')}}\nresource "aws_iam_policy" "p" {\n  policy = data.aws_iam_policy_document.d.json\n}\n`,
  }),
  'actions in a statement': (size) => ({
    'main.tf': policy(
      `[{ Effect = "Allow", Principal = { AWS = [${lines(size, (index) => `"arn:aws:iam::${index}:root",`)}] }, Action = [${lines(size, (index) => `"s3:Get${index}*",`)}], Resource = [${lines(size, (index) => `"arn:aws:s3:::a${index}/*",`)}] }]`,
    ),
  }),
  'conditions in a statement': (size) => ({
    'main.tf': policy(
      `[{ Effect = "Allow", Principal = "*", Action = "*", Resource = "*", Condition = { ${lines(size, (index) => `Op${index} = { "aws:k${index}" = ["a", "b*"] },`)} } }]`,
    ),
  }),
  'statements of a role': (size) => ({
    'main.tf': `resource "aws_iam_role" "r" {\n  assume_role_policy = jsonencode({ Statement = [${repeat(size, '{ Effect = "Allow", Principal = { Federated = "token.actions.githubusercontent.com" }, Action = "sts:AssumeRoleWithWebIdentity", Condition = { StringLike = { "token.actions.githubusercontent.com:sub" = "repo:*" } } },')}] })\n}\n`,
  }),
  'rules of a security group': (size) => ({
    'main.tf': `resource "aws_security_group" "g" {\n${lines(size, (index) => `  ingress {\n    from_port = ${index % 60000}\n    to_port = ${index % 60000}\n    protocol = "tcp"\n    cidr_blocks = ["10.0.0.0/8"]\n  }`)}\n}\n`,
  }),
  'firewall rules of a network': (size) => ({
    'main.tf': lines(
      size,
      (index) =>
        `resource "google_compute_firewall" "f${index}" {\n  network = "n"\n  source_ranges = ["0.0.0.0/0"]\n  ${index % 2 ? 'deny' : 'allow'} {\n    protocol = "tcp"\n    ports = ["${index}"]\n  }\n}`,
    ),
  }),
  'traffic and ranges of a firewall rule': (size) => ({
    'main.tf': `resource "google_compute_firewall" "f" {\n  network = "n"\n  source_ranges = [${lines(size, (index) => `"10.${index % 256}.0.0/16",`)}]\n${lines(size, (index) => `  allow {\n    protocol = "tcp"\n    ports = ["${index}"]\n  }`)}\n}\n`,
  }),
  'roles on a Google bucket': (size) => ({
    'main.tf': `resource "google_storage_bucket" "b" {\n  name = "b"\n}\n${lines(size, (index) => `resource "google_storage_bucket_iam_member" "m${index}" {\n  bucket = google_storage_bucket.b.name\n  role = "r"\n  member = "user:${index}"\n}`)}\n`,
  }),
  'rules of a network ACL': (size) => ({
    'main.tf': `resource "aws_network_acl" "g" {\n${lines(size, (index) => `  ingress {\n    rule_no = ${index}\n    action = "${index % 2 ? 'deny' : 'allow'}"\n    from_port = 22\n    to_port = 22\n    protocol = "tcp"\n    cidr_block = "0.0.0.0/0"\n  }`)}\n}\n`,
  }),
  'address ranges of a rule': (size) => ({
    'main.tf': `resource "aws_security_group" "g" {\n  ingress {\n    from_port = 22\n    to_port = 22\n    protocol = "tcp"\n    cidr_blocks = [${lines(size, (index) => `"10.${index % 256}.0.0/16",`)}]\n  }\n}\n`,
  }),
  'containers of a task': (size) => ({
    'main.tf': `resource "aws_ecs_task_definition" "t" {\n  family = "f"\n  container_definitions = jsonencode([${lines(size, (index) => `{ name = "c${index}", image = "a:1", environment = [{ name = "A", value = "b" }] },`)}])\n}\n`,
  }),
  'variables of a function': (size) => ({
    'main.tf': `resource "aws_lambda_function" "f" {\n  function_name = "f"\n  environment {\n    variables = {\n${lines(size, (index) => `      PASSWORD${index} = "abc${index}"`)}\n    }\n  }\n}\n`,
  }),
  'lines of user data': (size) => ({
    'main.tf': `resource "aws_instance" "i" {\n  user_data = <<EOF\n#!/bin/bash\n${lines(size, (index) => `export A${index}=b; curl -u me:secret${index} https://x | sh`)}\nEOF\n}\n`,
  }),
  'sizes of a load balancer': (size) => ({
    'main.tf': `resource "aws_cloudfront_distribution" "d" {\n${lines(size, (index) => `  origin {\n    origin_id = "o${index}"\n    domain_name = "d${index}"\n    custom_origin_config {\n      origin_protocol_policy = "https-only"\n    }\n  }\n  ordered_cache_behavior {\n    path_pattern = "/${index}"\n    target_origin_id = "o${index}"\n    viewer_protocol_policy = "allow-all"\n  }`)}\n}\n`,
  }),
  brackets: (size) => ({ 'main.tf': local(repeat(size, '[') + repeat(size, ']')) }),
  'open brackets': (size) => ({ 'main.tf': local(repeat(size, '[')) }),
  'open templates': (size) => ({ 'main.tf': local(repeat(size, '"${')) }),
  'closed templates': (size) => ({ 'main.tf': local(`${repeat(size, '"${')}1${repeat(size, '}"')}`) }),
  'open directives': (size) => ({ 'main.tf': local(`"${repeat(size, '%{ if true }')}"`) }),
  parentheses: (size) => ({ 'main.tf': local(`${repeat(size, '(')}1${repeat(size, ')')}`) }),
  'nested blocks': (size) => ({ 'main.tf': `${repeat(size, 'a {\n')}${repeat(size, '}\n')}` }),
  'nested calls': (size) => ({ 'main.tf': local(`${repeat(size, 'upper(')}"a"${repeat(size, ')')}`) }),
  negations: (size) => ({ 'main.tf': local(`${repeat(size, '!')}true`) }),
  sums: (size) => ({ 'main.tf': local(`1${repeat(size, ' + 1')}`) }),
  conditionals: (size) => ({ 'main.tf': local(`${repeat(size, 'true ? 1 : ')}2`) }),
  attributes: (size) => ({ 'main.tf': local(`var.a${repeat(size, '.a')}`) }),
  indexes: (size) => ({ 'main.tf': local(`var.a${repeat(size, '[0]')}`) }),
  splats: (size) => ({ 'main.tf': local(`var.a${repeat(size, '[*]')}`) }),
  interpolations: (size) => ({ 'main.tf': local(`"${repeat(size, `a\${var.b}`)}"`) }),
  'a long text': (size) => ({ 'main.tf': local(`"${repeat(size, 'abcdefgh')}"`) }),
  'a long heredoc': (size) => ({ 'main.tf': local(`<<-EOF\n${repeat(size, '    abc\n')}  EOF`) }),
  heredocs: (size) => ({
    'main.tf': `locals {\n${lines(size, (index) => `  a${index} = <<EOF\nabc\nEOF`)}\n}\n`,
  }),
  'open heredocs': (size) => ({ 'main.tf': repeat(size, 'a = <<EOF\n') }),
  comments: (size) => ({ 'main.tf': repeat(size, '# a\n/* b */ // c\n') }),
  'open comments': (size) => ({ 'main.tf': repeat(size, '/* ') }),
  quotes: (size) => ({ 'main.tf': repeat(size, '"') }),
  'broken lines': (size) => ({ 'main.tf': repeat(size, 'a = = b\n') }),
  'locals in a chain': (size) => ({
    'main.tf': `locals {\n${lines(size, (index) => `  a${index} = ${index === 0 ? '1' : `local.a${index - 1}`}`)}\n}\nresource "aws_s3_bucket" "b" {\n  bucket = local.a${size - 1}\n}\n`,
  }),
  'locals that grow': (size) => ({
    'main.tf': `locals {\n${lines(size, (index) => `  a${index} = ${index === 0 ? '"a"' : `"\${local.a${index - 1}}a"`}`)}\n}\nresource "aws_s3_bucket" "b" {\n  bucket = local.a${size - 1}\n}\n`,
  }),
  variables: (size) => ({
    'main.tf': lines(
      size,
      (index) =>
        `variable "v${index}" {\n  default = "a"\n}\noutput "o${index}" {\n  value = var.v${index}\n}`,
    ),
  }),
  providers: (size) => ({
    'main.tf': lines(
      size,
      (index) =>
        `provider "aws" {\n  alias = "a${index}"\n  region = "eu-west-1"\n}\nresource "aws_s3_bucket" "b${index}" {\n  provider = aws.a${index}\n}`,
    ),
  }),
  'module calls': (size) => ({
    'main.tf': lines(size, (index) => `module "m${index}" {\n  source = "./m"\n}`),
    'm/main.tf': 'resource "aws_s3_bucket" "b" {}\n',
  }),
  instances: (size) => ({
    'main.tf': `resource "aws_s3_bucket" "b" {\n  count = ${size}\n}\nresource "aws_s3_bucket_acl" "a" {\n  count = ${size}\n  bucket = aws_s3_bucket.b[count.index].id\n}\n`,
  }),
  'instances of unknown number': (size) => ({
    'main.tf': lines(
      size,
      (index) =>
        `resource "aws_s3_bucket" "b${index}" {\n  for_each = toset(var.unset)\n}\nresource "aws_s3_bucket_acl" "a${index}" {\n  for_each = aws_s3_bucket.b${index}\n  bucket = each.value.id\n}`,
    ),
  }),
  'items made': (size) => ({
    'main.tf': local(`join(",", [for a in [${repeat(size, '"a",')}] : "\${a}b" if a != "c"])`),
  }),
  'items merged': (size) => ({
    'main.tf': local(`merge(${lines(size, (index) => `{ a${index} = 1 },`)})`),
  }),
  folders: (size) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `d${index}/main.tf`,
        `module "m" {\n  source = "../d${index + 1}"\n}\nresource "aws_s3_bucket" "b" {}\n`,
      ]),
    ),
  'files of a folder': (size) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `f${index}.tf`,
        `resource "aws_s3_bucket" "b${index}" {}\n`,
      ]),
    ),
  overrides: (size) => ({
    'main.tf': lines(size, (index) => `resource "aws_s3_bucket" "b${index}" {}`),
    'override.tf': lines(size, (index) => `resource "aws_s3_bucket" "b${index}" {\n  bucket = "x"\n}`),
  }),
  'JSON resources': (size) => ({
    'main.tf.json': JSON.stringify({
      resource: {
        aws_s3_bucket: Object.fromEntries(
          Array.from({ length: size }, (_, index) => [`b${index}`, { bucket: 'x' }]),
        ),
      },
    }),
  }),
  'planned resources': (size) => ({
    'plan.json': JSON.stringify({
      format_version: '1.2',
      terraform_version: '1.9.0',
      planned_values: {
        root_module: {
          resources: Array.from({ length: size }, (_, index) => ({
            address: `aws_s3_bucket.b${index}`,
            mode: 'managed',
            type: 'aws_s3_bucket',
            name: `b${index}`,
            values: { bucket: `x${index}` },
          })),
        },
      },
      configuration: {
        root_module: {
          resources: Array.from({ length: size }, (_, index) => ({
            address: `aws_s3_bucket.b${index}`,
            mode: 'managed',
            type: 'aws_s3_bucket',
            name: `b${index}`,
            expressions: { bucket: { references: [`aws_s3_bucket.b${index + 1}`] } },
          })),
        },
      },
    }),
  }),
  'planned modules': (size) => ({
    'plan.json': JSON.stringify({
      format_version: '1.2',
      terraform_version: '1.9.0',
      planned_values: {
        root_module: {
          child_modules: Array.from({ length: size }, (_, index) => ({
            address: `module.m${index}`,
            resources: [
              {
                address: `module.m${index}.aws_s3_bucket.b`,
                mode: 'managed',
                type: 'aws_s3_bucket',
                name: 'b',
                values: { bucket: `x${index}` },
              },
            ],
          })),
        },
      },
      configuration: { root_module: { module_calls: {} } },
    }),
  }),
}
