import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readAwsRequest } from '../../test/support/aws/wire/aws-request.ts'
import { type Answer, errorAnswer } from '../../test/support/aws/wire/error-answer.ts'

const ACCOUNT = '123456789012'
const REGION = 'us-east-1'

/** What the answers of one page of EC2 and SQS hold at most. */
const EC2_PAGE = 500
const SQS_PAGE = 1000

/** An account of which only a few lists are known; what else is asked of it is denied. */
export interface LargeAccount {
  /** For `AWS_ENDPOINT_URL`. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves an account with this number of resources: half are queues, the others disks and security groups. It answers
 * at once, unlike the emulator, which takes hours for tens of thousands.
 */
export async function startLargeAccount(resources: number): Promise<LargeAccount> {
  const disks = Math.floor(resources / 4)
  const answerOf = (operation: string, body: string): string | undefined => {
    const parameters = new URLSearchParams(body)
    switch (operation) {
      case 'GetCallerIdentity':
        return `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:iam::${ACCOUNT}:user/auditor</Arn><UserId>AIDA</UserId><Account>${ACCOUNT}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`
      case 'DescribeRegions':
        return ec2(
          'DescribeRegions',
          `<regionInfo><item><regionName>${REGION}</regionName></item></regionInfo>`,
        )
      case 'DescribeVolumes':
        return ec2('DescribeVolumes', page('volumeSet', parameters, disks, disk))
      case 'DescribeSecurityGroups':
        return ec2('DescribeSecurityGroups', page('securityGroupInfo', parameters, disks, securityGroup))
      case 'ListQueues':
        return listQueues(body, resources - 2 * disks)
      case 'GetQueueAttributes':
        return queueAttributes(body)
      default:
        return undefined
    }
  }
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const request = await readAwsRequest(message.method ?? 'GET', message.url ?? '/', message.headers, body)
    const text = answerOf(request.operation, body)
    const answer: Answer =
      text === undefined
        ? errorAnswer(request, 403, 'AccessDenied', 'The account has nothing of the kind.')
        : { status: 200, headers: { 'content-type': contentType(text) }, body: text }
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function contentType(text: string): string {
  return text.startsWith('<') ? 'text/xml' : 'application/x-amz-json-1.0'
}

function ec2(operation: string, content: string): string {
  return `<${operation}Response xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><requestId>1</requestId>${content}</${operation}Response>`
}

/** The items of one page, and the token of the next: the number of its first item. */
function page(
  name: string,
  parameters: URLSearchParams,
  total: number,
  item: (index: number) => string,
): string {
  const from = Number(parameters.get('NextToken') ?? 0)
  const until = Math.min(from + EC2_PAGE, total)
  const items = numbers(from, until).map((index) => `<item>${item(index)}</item>`)
  const next = until < total ? `<nextToken>${until}</nextToken>` : ''
  return `<${name}>${items.join('')}</${name}>${next}`
}

function disk(index: number): string {
  return `<volumeId>vol-${id(index)}</volumeId><encrypted>${index % 2 === 0}</encrypted><tagSet><item><key>team</key><value>team-${index % 20}</value></item></tagSet>`
}

function securityGroup(index: number): string {
  const port = index % 3 === 0 ? 22 : 443
  return `<groupId>sg-${id(index)}</groupId><groupName>service-${index}</groupName><vpcId>vpc-${id(index % 10)}</vpcId><groupDescription>Of service ${index}</groupDescription><ipPermissions><item><ipProtocol>tcp</ipProtocol><fromPort>${port}</fromPort><toPort>${port}</toPort><ipRanges><item><cidrIp>0.0.0.0/0</cidrIp></item></ipRanges></item></ipPermissions>`
}

function listQueues(body: string, total: number): string {
  const { NextToken = '0' } = JSON.parse(body) as { NextToken?: string }
  const from = Number(NextToken)
  const until = Math.min(from + SQS_PAGE, total)
  const QueueUrls = numbers(from, until).map(
    (index) => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/queue-${index}`,
  )
  return JSON.stringify({ QueueUrls, ...(until < total && { NextToken: String(until) }) })
}

function queueAttributes(body: string): string {
  const { QueueUrl } = JSON.parse(body) as { QueueUrl: string }
  const index = Number(QueueUrl.slice(QueueUrl.lastIndexOf('-') + 1))
  const name = QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1)
  const Statement = [{ Effect: 'Allow', Principal: '*', Action: 'sqs:SendMessage', Resource: '*' }]
  return JSON.stringify({
    Attributes: {
      QueueArn: `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`,
      SqsManagedSseEnabled: String(index % 2 === 0),
      ...(index % 3 === 0 && { Policy: JSON.stringify({ Version: '2012-10-17', Statement }) }),
    },
  })
}

function numbers(from: number, until: number): readonly number[] {
  return Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index)
}

/** The number as ids of EC2 have it. */
function id(index: number): string {
  return index.toString(16).padStart(17, '0')
}
