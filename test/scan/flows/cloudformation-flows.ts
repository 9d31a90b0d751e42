import { CANARY } from './canary.ts'
import type { Flows } from './flow.ts'

/** Paths that a parameter takes through a template of CloudFormation. */
const cloudFormation = (declared: string) => `AWSTemplateFormatVersion: "2010-09-09"
Parameters:
  Secret: ${declared}
Mappings:
  Names: { a: { b: c } }
Conditions:
  IsSet: !Not [!Equals [!Ref Secret, ""]]
Resources:
  Named:
    Type: AWS::S3::Bucket
    Metadata: { "assay": { "ignore": [{ "id": !Ref Secret, "reason": !Ref Secret }] } }
    Properties:
      BucketName: !Ref Secret
      AccessControl: !If [IsSet, !Ref Secret, PublicRead]
      Tags: [{ Key: !Ref Secret, Value: !Ref Secret }]
  Topic:
    Type: AWS::SNS::Topic
    Properties: { TopicName: !Sub "a/\${Secret}/b" }
  Policy:
    Type: AWS::SNS::TopicPolicy
    Properties:
      Topics: [!Ref Topic]
      PolicyDocument:
        Statement: [{ Sid: !Ref Secret, Effect: Allow, Principal: "*", Action: ["*", !Join ["", [!Ref Secret, x]]], Resource: "*" }]
  Group:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: !Select [0, !Split ["z", !Ref Secret]]
      SecurityGroupIngress: [{ IpProtocol: !Ref Secret, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0, Description: !Ref Secret }]
  Function:
    Type: AWS::Lambda::Function
    Properties:
      Runtime: !Ref Secret
      Environment: { Variables: { DB_PASSWORD: !Ref Secret } }
  Database:
    Type: AWS::RDS::DBInstance
    Properties: { MasterUserPassword: !Ref Secret, Engine: !Ref Secret, DBInstanceIdentifier: !Ref Secret }
  Refused:
    Type: AWS::S3::Bucket
    DependsOn: !Ref Secret
    Properties:
      BucketName: !FindInMap [Names, !Ref Secret, b]
      AccessControl: !Select [!Ref Secret, [a, b]]
      Tags: [{ Key: a, Value: !GetAtt [!Ref Secret, Arn] }, { Key: b, Value: { "Fn::ImportValue": !Ref Secret } }]
  Found:
    Type: AWS::S3::Bucket
    Properties: { BucketName: !Sub "{{resolve:ssm:/\${Secret}/x}}", AccessControl: !Sub ["\${a}\${Nothing}", { a: !Ref Secret }] }
  Parameter:
    Type: AWS::SSM::Parameter
    Properties: { Name: !Ref Secret, Type: String, Value: !Ref Secret }
  Origins:
    Type: AWS::CloudFront::Distribution
    Properties:
      DistributionConfig:
        Enabled: true
        Comment: !Ref Secret
        Origins: [{ Id: !Ref Secret, DomainName: !Ref Secret, CustomOriginConfig: { OriginProtocolPolicy: http-only }, OriginCustomHeaders: [{ HeaderName: x-token, HeaderValue: !Ref Secret }] }]
        DefaultCacheBehavior: { TargetOriginId: !Ref Secret, ViewerProtocolPolicy: allow-all }
  Machine:
    Type: AWS::EC2::Instance
    Properties:
      UserData: { "Fn::Base64": !Sub "export DB_PASSWORD=\${Secret}" }
Outputs:
  Told: { Value: !Ref Secret, Description: !Ref Secret }
`
/** The same template where the parameter is a list. */
const listed = (template: string) =>
  template.replaceAll(/!Ref Secret(?=[\s,}\]])/g, '!Select [1, !Ref Secret]')

/** A stack within a stack, whose parameter the outer one gives. */
const OUTER = `Parameters:
  Secret: { Type: String }
Resources:
  Inner:
    Type: AWS::CloudFormation::Stack
    Properties:
      TemplateURL: inner.yaml
      Parameters: { Secret: !Ref Secret }
`
const SAM = (declared: string) => `Transform: AWS::Serverless-2016-10-31
Parameters:
  Secret: ${declared}
Globals:
  Function:
    Runtime: !Ref Secret
    Environment: { Variables: { DB_PASSWORD: !Ref Secret } }
Resources:
  Api:
    Type: AWS::Serverless::Function
    Properties: { FunctionName: !Ref Secret, CodeUri: !Ref Secret, Handler: !Ref Secret }
  Stored:
    Type: AWS::S3::Bucket
    Properties: { BucketName: !Ref Secret, AccessControl: !Ref Secret }
`
const PARAMETERS = JSON.stringify([{ ParameterKey: 'Secret', ParameterValue: CANARY }])

export const CLOUDFORMATION_FLOWS: Flows = {
  'a parameter of CloudFormation': {
    told: { 'scanned/t.yaml': cloudFormation(`{ Type: String, Default: ${CANARY} }`) },
    files: {
      'scanned/t.yaml': cloudFormation('{ Type: String }'),
      'outside/parameters.json': PARAMETERS,
    },
    options: (folder) => ({ parameterFiles: [`${folder}/outside/parameters.json`] }),
  },
  'a NoEcho parameter that a file sets': {
    told: { 'scanned/t.yaml': cloudFormation(`{ Type: String, Default: ${CANARY} }`) },
    files: {
      'scanned/t.yaml': cloudFormation('{ Type: String, NoEcho: true }'),
      'scanned/parameters.json': JSON.stringify([`Secret=${CANARY}`]),
    },
    options: (folder) => ({ parameterFiles: [`${folder}/scanned/parameters.json`] }),
  },
  'a parameter of CodePipeline': {
    told: { 'scanned/t.yaml': cloudFormation(`{ Type: String, Default: ${CANARY} }`) },
    files: {
      'scanned/t.yaml': cloudFormation('{ Type: String }'),
      'outside/parameters.json': JSON.stringify({ Parameters: { Secret: CANARY } }),
    },
    options: (folder) => ({ parameterFiles: [`${folder}/outside/parameters.json`] }),
  },
  'a list as a parameter': {
    told: {
      'scanned/t.yaml': listed(cloudFormation(`{ Type: CommaDelimitedList, Default: "x,${CANARY}" }`)),
    },
    files: {
      'scanned/t.yaml': listed(cloudFormation('{ Type: CommaDelimitedList }')),
      'outside/parameters.json': JSON.stringify([`Secret=x,${CANARY}`]),
    },
    options: (folder) => ({ parameterFiles: [`${folder}/outside/parameters.json`] }),
  },
  'a parameter of a stack within a stack': {
    told: {
      'scanned/t.yaml': OUTER.replace('{ Type: String }', `{ Type: String, Default: ${CANARY} }`),
      'scanned/inner.yaml': cloudFormation('{ Type: String }'),
    },
    files: {
      'scanned/t.yaml': OUTER,
      'scanned/inner.yaml': cloudFormation('{ Type: String }'),
      'outside/parameters.json': PARAMETERS,
    },
    options: (folder) => ({ parameterFiles: [`${folder}/outside/parameters.json`] }),
  },
  'a NoEcho parameter of a stack within a stack': {
    told: {
      'scanned/t.yaml': OUTER.replace('{ Type: String }', `{ Type: String, Default: ${CANARY} }`),
      'scanned/inner.yaml': cloudFormation('{ Type: String }'),
    },
    files: {
      'scanned/t.yaml': OUTER.replace('{ Type: String }', `{ Type: String, Default: ${CANARY} }`),
      'scanned/inner.yaml': cloudFormation('{ Type: String, NoEcho: true }'),
    },
  },
  'a NoEcho parameter of SAM': {
    told: { 'scanned/t.yaml': SAM(`{ Type: String, Default: ${CANARY} }`) },
    files: { 'scanned/t.yaml': SAM(`{ Type: String, NoEcho: true, Default: ${CANARY} }`) },
  },
  'a NoEcho parameter of CloudFormation': {
    told: { 'scanned/t.yaml': cloudFormation(`{ Type: String, Default: ${CANARY} }`) },
    files: { 'scanned/t.yaml': cloudFormation(`{ Type: String, NoEcho: true, Default: ${CANARY} }`) },
  },
}
