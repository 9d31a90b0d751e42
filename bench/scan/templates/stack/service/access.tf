# What people and pipelines may do with SERVICE.
resource "aws_iam_role" "SERVICE" {
  name                 = "${local.name}-SERVICE"
  max_session_duration = 3600
  tags                 = merge(local.tags, { Service = "SERVICE" })

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${local.account_id}:root" }
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "aws:PrincipalTag/Team" = "TEAM" } }
    }]
  })
}

resource "aws_iam_role_policy" "SERVICE" {
  name = "service"
  role = aws_iam_role.SERVICE.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid      = "Logs"
        Effect   = "Allow"
        Action   = ["logs:CreateLogStream", "logs:PutLogEvents"]
        Resource = "${aws_cloudwatch_log_group.SERVICE.arn}:*"
      },
      {
        Sid      = "Keys"
        Effect   = "Allow"
        Action   = NUMBER % 6 == 0 ? "kms:*" : "kms:Decrypt"
        Resource = NUMBER % 6 == 0 ? "*" : aws_kms_key.SERVICE.arn
      },
    ]
  })
}

resource "aws_iam_role_policy_attachment" "SERVICE" {
  for_each = toset(["AmazonSSMManagedInstanceCore", "CloudWatchAgentServerPolicy"])

  role       = aws_iam_role.SERVICE.name
  policy_arn = "arn:aws:iam::aws:policy/${each.key}"
}

resource "aws_cloudwatch_log_group" "SERVICE" {
  name              = "/${local.name}/SERVICE"
  retention_in_days = local.retention
  kms_key_id        = aws_kms_key.SERVICE.arn
  tags              = local.tags
}

resource "aws_kms_key" "SERVICE" {
  description             = "What SERVICE writes"
  deletion_window_in_days = 30
  enable_key_rotation     = NUMBER % 4 != 0
  tags                    = local.tags
}

resource "aws_kms_alias" "SERVICE" {
  name          = "alias/${local.name}-SERVICE"
  target_key_id = aws_kms_key.SERVICE.key_id
}
