output "arn" {
  value = aws_iam_role.this.arn
}

output "name" {
  value = aws_iam_role.this.name
}

output "instance_profile" {
  value = one(aws_iam_instance_profile.this[*].name)
}
