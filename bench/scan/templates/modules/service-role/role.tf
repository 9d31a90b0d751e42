resource "aws_iam_role" "this" {
  name               = var.name
  assume_role_policy = data.aws_iam_policy_document.trust.json
  tags               = var.tags
}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = [for service in var.services : "${service}.amazonaws.com"]
    }
  }
}

resource "aws_iam_role_policy" "this" {
  for_each = var.statements

  name = each.key
  role = aws_iam_role.this.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid      = title(each.key)
      Effect   = "Allow"
      Action   = each.value.actions
      Resource = each.value.resources
    }]
  })
}

resource "aws_iam_instance_profile" "this" {
  count = contains(var.services, "ec2") ? 1 : 0

  name = var.name
  role = aws_iam_role.this.name
}
