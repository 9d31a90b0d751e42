output "arn" {
  value = aws_sqs_queue.it.arn
}

output "url" {
  value = aws_sqs_queue.it.url
}
