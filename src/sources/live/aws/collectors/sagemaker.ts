import {
  DescribeNotebookInstanceCommand,
  ListNotebookInstancesCommand,
  type NotebookInstanceSummary,
  SageMakerClient,
} from '@aws-sdk/client-sagemaker'
import { notebookInstance } from '../../../../model/aws/sagemaker.ts'
import { fromApi } from '../../from-api.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listNotebooks = listing(
  SageMakerClient,
  'sagemaker:ListNotebookInstances',
  ListNotebookInstancesCommand,
  { pageSize: { MaxResults: 100 }, items: ({ NotebookInstances }) => NotebookInstances, next: 'NextToken' },
)
const describeNotebook = operation(
  SageMakerClient,
  'sagemaker:DescribeNotebookInstance',
  DescribeNotebookInstanceCommand,
)

export default defineCollector({
  service: 'sagemaker',
  types: [notebookInstance],
  operations: [listNotebooks, describeNotebook],
  collect: (reader) =>
    reader.each(listNotebooks, {}, [notebookInstance], (notebook) => readNotebook(notebook, reader)),
})

async function readNotebook(
  { NotebookInstanceName: name = '', NotebookInstanceArn }: NotebookInstanceSummary,
  reader: RegionReader,
): Promise<void> {
  const answer = await reader.read(
    describeNotebook,
    { NotebookInstanceName: name },
    // SageMaker has no other code for a name that does not exist.
    { gone: ['ResourceNotFound', 'ValidationException'] },
  )
  reader.add(notebookInstance, {
    arn: NotebookInstanceArn ?? reader.arn('sagemaker', `notebook-instance/${name}`),
    name,
    properties: { ...fromApi(notebookInstance, answer), NotebookInstanceName: name },
  })
}
