output "arns" {
  description = "ARN of each bucket, by the name it was asked for"
  value       = { for name, bucket in aws_s3_bucket.this : name => bucket.arn }
}

output "key_arn" {
  value = aws_kms_key.this.arn
}

output "names" {
  value = values(aws_s3_bucket.this)[*].bucket
}
