// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of scanned files, not of JavaScript
/** Files by their paths. */
export type Files = Readonly<Record<string, string>>

const TEAMS = 5

/** A repository of all formats with some 300 findings, as it was first written. */
export function asWritten(): Files {
  return Object.fromEntries(
    teams().flatMap((team): [string, string][] => [
      [`${team}/live/main.tf`, join(bucket('logs'), group('admin'), module_('store'))],
      [`${team}/live/database.tf`, join(database('orders'), database('reports'))],
      [`${team}/modules/store/main.tf`, join(bucket('store'), group('store'))],
      [`${team}/k8s/all.yaml`, documents(deployment(team, 'api'), deployment(team, 'web'))],
      [`${team}/k8s/jobs.yaml`, deployment(team, 'jobs')],
      [`${team}/stack.yaml`, template(cfnBucket('Uploads'), cfnGroup('Admin'))],
      [`${team}/docker/Dockerfile`, dockerfile('3.18')],
      [`.github/workflows/${team}.yml`, workflow(job('build'), job('test'))],
    ]),
  )
}

/**
 * The same infrastructure after 40 moves and more: blocks in other files and another order, renamed files and folders,
 * other comments and indentation.
 */
export function asMoved(): Files {
  return Object.fromEntries(
    teams().flatMap((team): [string, string][] => [
      // The root module in another folder, its blocks in other files.
      [`${team}/production/storage.tf`, join('# Where logs go.', bucket('logs'))],
      [`${team}/production/modules.tf`, module_('store')],
      [`${team}/production/network.tf`, indented(group('admin'))],
      [`${team}/production/database.tf`, join(database('reports'), '\n\n', database('orders'))],
      [`${team}/modules/store/network.tf`, group('store')],
      [`${team}/modules/store/bucket.tf`, indented(bucket('store'))],
      // One file of Kubernetes split into two, another one renamed.
      [`${team}/k8s/web.yaml`, documents('# Only a comment.', deployment(team, 'web'))],
      [`${team}/k8s/api.yaml`, deployment(team, 'api')],
      [`${team}/k8s/batch/jobs.yml`, deployment(team, 'jobs')],
      [`${team}/cloudformation/stack.yaml`, template(cfnGroup('Admin'), cfnBucket('Uploads'))],
      [`${team}/images/${team}.Dockerfile`, `# The image of ${team}.\n\n${dockerfile('3.18')}`],
      [`.github/workflows/ci-${team}.yml`, workflow(job('test'), job('build'))],
    ]),
  )
}

/** The checks that fail for the five mistakes of `withMistakes`, once each. */
export const MISTAKES = [
  'docker_no_remote_script_pipe',
  'ec2_security_group_no_public_rdp',
  'ec2_security_group_no_public_rdp',
  'gha_conditions_not_always_true',
  'k8s_pod_no_host_pid',
] as const

/** Five mistakes, one for each format, in resources that were there before. */
export function withMistakes(files: Files): Files {
  return mapped(files, {
    'team0/production/network.tf': (text) => `${text}${RDP_RULE}`,
    'team1/k8s/api.yaml': (text) =>
      text.replace('      containers:', '      hostPID: true\n      containers:'),
    'team2/cloudformation/stack.yaml': (text) =>
      text.replace(/^ *- .*22.*\n/m, (rule) => rule + rule.replaceAll('22', '3389')),
    'team3/images/team3.Dockerfile': (text) => `${text}RUN curl http://example.com/install | sh\n`,
    '.github/workflows/ci-team4.yml': (text) =>
      text.replace('      - run: echo', "      - if: ${{ github.actor == 'a' }} ||\n        run: echo"),
  })
}

const RDP_RULE = `
resource "aws_security_group_rule" "desktops" {
  type              = "ingress"
  description       = "Desktops"
  security_group_id = aws_security_group.admin.id
  protocol          = "tcp"
  from_port         = 3389
  to_port           = 3389
  cidr_blocks       = ["0.0.0.0/0"]
}
`

function mapped(files: Files, changes: Readonly<Record<string, (text: string) => string>>): Files {
  return {
    ...files,
    ...Object.fromEntries(Object.entries(changes).map(([path, change]) => [path, change(files[path] ?? '')])),
  }
}

function teams(): readonly string[] {
  return Array.from({ length: TEAMS }, (_, index) => `team${index}`)
}

function join(...blocks: readonly string[]): string {
  return blocks.join('\n')
}

function indented(block: string): string {
  return block.replaceAll(/^ +/gm, '\t').replaceAll(' = ', '   =   ')
}

function bucket(name: string): string {
  return `resource "aws_s3_bucket" "${name}" {\n  bucket = "acme-${name}"\n}\n`
}

function group(name: string): string {
  return `resource "aws_security_group" "${name}" {
  name        = "${name}"
  description = "A group"
  ingress {
    description = "Anybody"
    protocol    = "tcp"
    from_port   = 22
    to_port     = 22
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`
}

function database(name: string): string {
  return `resource "aws_db_instance" "${name}" {
  identifier          = "${name}"
  engine              = "postgres"
  publicly_accessible = true
}
`
}

function module_(name: string): string {
  return `module "${name}" {\n  source = "../modules/${name}"\n}\n`
}

function documents(...objects: readonly string[]): string {
  return objects.join('---\n')
}

function deployment(namespace: string, name: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  namespace: ${namespace}
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers:
        - name: ${name}
          image: registry.example/${name}:latest
          securityContext: { privileged: true }
`
}

function template(...resources: readonly string[]): string {
  return `AWSTemplateFormatVersion: "2010-09-09"\nResources:\n${resources.join('')}`
}

function cfnBucket(id: string): string {
  return `  ${id}:\n    Type: AWS::S3::Bucket\n    Properties:\n      AccessControl: PublicRead\n`
}

function cfnGroup(id: string): string {
  return `  ${id}:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: A group
      SecurityGroupIngress:
        - { IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0, Description: Anybody }
`
}

function dockerfile(version: string, name = 'final'): string {
  return `FROM alpine:${version} AS ${name}\nENV TOKEN=ghp_0123456789abcdefghijABCDEFGHIJ012345\nADD https://example.com/tool /bin/tool\n`
}

function workflow(...jobs: readonly string[]): string {
  return `on: pull_request_target\njobs:\n${jobs.join('')}`
}

function job(name: string): string {
  return `  ${name}:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4.2.2
        with: { ref: "\${{ github.event.pull_request.head.sha }}" }
      - run: echo "\${{ github.event.pull_request.title }}"
`
}
