import { lines, repeat, type Subjects } from './subjects.ts'

const template = (resources: string, before = '') => ({
  'template.yaml': `AWSTemplateFormatVersion: '2010-09-09'\n${before}\nResources:\n${resources}\n`,
})

const BUCKET = '  B:\n    Type: AWS::S3::Bucket\n'

const named = (value: string) =>
  template(`  B:\n    Type: AWS::S3::Bucket\n    Properties:\n      BucketName: ${value}`)

const policy = (bucket: string, index: number) =>
  `  P${index}:\n    Type: AWS::S3::BucketPolicy\n    Properties:\n      Bucket: ${bucket}\n      PolicyDocument: {Statement: [{Effect: Allow, Principal: '*', Action: 's3:*', Resource: '*'}]}`

const bucketAnd = (bucket: (index: number) => string) => (size: number) =>
  template(
    lines(
      size,
      (index) =>
        `  B${index}:\n    Type: AWS::S3::Bucket\n    Properties: {BucketName: shared}\n${policy(bucket(index), index)}`,
    ),
    'Parameters: {Unset: {Type: String}}',
  )

/** Templates that have much of one thing. */
export const CLOUDFORMATION: Subjects = {
  'policies with unknown targets': bucketAnd(() => '!Ref Unset'),
  'policies of a bucket each': bucketAnd((index) => `!Ref B${index}`),
  'policies of one bucket': bucketAnd(() => '!Ref B0'),
  'statements of a policy': (size) =>
    template(
      `  P:\n    Type: AWS::S3::BucketPolicy\n    Properties:\n      Bucket: b\n      PolicyDocument:\n        Statement:\n${lines(size, () => "          - {Effect: Allow, Principal: '*', Action: 's3:*', Resource: '*'}")}`,
    ),
  'rules of a group': (size) =>
    template(
      `  G:\n    Type: AWS::EC2::SecurityGroup\n    Properties:\n      GroupDescription: a\n      SecurityGroupIngress:\n${lines(size, () => '        - {IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 10.0.0.0/8}')}`,
    ),
  'containers of a task': (size) =>
    template(
      `  T:\n    Type: AWS::ECS::TaskDefinition\n    Properties:\n      ContainerDefinitions:\n${lines(size, (index) => `        - {Name: c${index}, Image: a, Environment: [{Name: PASSWORD, Value: abc}]}`)}`,
    ),
  'routes of a serverless API': (size) =>
    template(
      lines(
        size,
        (index) =>
          `  F${index}:\n    Type: AWS::Serverless::Function\n    Properties:\n      Handler: a\n      Runtime: nodejs22.x\n      Events: {E: {Type: Api, Properties: {Path: /${index}, Method: get}}}`,
      ),
      'Transform: AWS::Serverless-2016-10-31',
    ),
  parameters: (size) =>
    template(BUCKET, `Parameters:\n${lines(size, (index) => `  P${index}: {Type: String, Default: a}`)}`),
  'conditions in a chain': (size) =>
    template(
      `  B:\n    Type: AWS::S3::Bucket\n    Condition: C${size - 1}`,
      `Conditions:\n${lines(size, (index) => (index === 0 ? '  C0: !Equals [a, a]' : `  C${index}: !And [!Condition C${index - 1}, !Condition C${index - 1}]`))}`,
    ),
  'conditions of resources': (size) =>
    template(
      lines(size, (index) => `  B${index}:\n    Type: AWS::S3::Bucket\n    Condition: C`),
      'Conditions: {C: !Equals [a, a]}',
    ),
  mappings: (size) => template(BUCKET, `Mappings:\n${lines(size, (index) => `  M${index}: {a: {b: c}}`)}`),
  substitutions: (size) => named(`!Sub "${repeat(size, `\${B}`)}"`),
  'open substitutions': (size) => named(`!Sub "${repeat(size, '${')}"`),
  'variables of a substitution': (size) =>
    named(
      `!Sub ["${lines(size, (index) => `\${v${index}}`).replaceAll('\n', '')}", {${lines(size, (index) => `v${index}: a,`).replaceAll('\n', ' ')}}]`,
    ),
  'parts of a join': (size) => named(`!Join [",", [${repeat(size, 'a, ')}a]]`),
  'nested joins': (size) => named(`${repeat(size, '!Join ["", [')}a${repeat(size, ']]')}`),
  'a long text': (size) => named(`"${repeat(size, 'abcdefgh')}"`),
  'nested lists': (size) => named(`${repeat(size, '[')}${repeat(size, ']')}`),
  'open lists': (size) => named(repeat(size, '[')),
  'nested mappings': (size) => named(`${repeat(size, '{a: ')}b${repeat(size, '}')}`),
  aliases: (size) => named(`[&a b, ${repeat(size, '*a, ')}]`),
  tags: (size) => named(repeat(size, '!a ')),
  comments: (size) => template(`${repeat(size, '# a\n')}${BUCKET}`),
  quotes: (size) => named(repeat(size, "'")),
  'JSON resources': (size) => ({
    'template.json': JSON.stringify({
      Resources: Object.fromEntries(
        Array.from({ length: size }, (_, index) => [`B${index}`, { Type: 'AWS::S3::Bucket' }]),
      ),
    }),
  }),
  'JSON nesting': (size) => ({
    'template.json': `{"Resources": {"B": {"Type": "AWS::S3::Bucket", "Properties": {"BucketName": ${repeat(size, '[')}${repeat(size, ']')}}}}}`,
  }),
}

/** What belongs to all of many others. */
export const CLOUDFORMATION_NAMESAKES: Subjects = {
  'rules of groups': (size) =>
    template(
      lines(
        size,
        (index) =>
          `  G${index}:\n    Type: AWS::EC2::SecurityGroup\n    Properties: {GroupName: shared, GroupDescription: a}\n  R${index}:\n    Type: AWS::EC2::SecurityGroupIngress\n    Properties: {GroupName: shared, IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0}`,
      ),
    ),
}
