data "aws_iam_policy_document" "trust" {
  for_each = toset(["codebuild", "config", "ec2", "ecs-tasks", "eks", "lambda", "monitoring.rds"])

  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["${each.value}.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "application" {
  name               = "${local.name}-application"
  assume_role_policy = data.aws_iam_policy_document.trust["ec2"].json
}

resource "aws_iam_instance_profile" "application" {
  name = aws_iam_role.application.name
  role = aws_iam_role.application.name
}

resource "aws_iam_role_policy" "application" {
  name   = "images"
  role   = aws_iam_role.application.id
  policy = data.aws_iam_policy_document.application.json
}

data "aws_iam_policy_document" "application" {
  statement {
    actions   = ["s3:GetObject", "s3:PutObject"]
    resources = ["${aws_s3_bucket.images.arn}/*", "${aws_s3_bucket.invoices.arn}/*"]
  }

  statement {
    actions   = ["kms:Decrypt", "kms:GenerateDataKey"]
    resources = [aws_kms_key.data.arn]
  }
}

resource "aws_iam_role" "accounting" {
  name = "${local.name}-accounting"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "sts:AssumeRole"
    }]
  })
}

resource "aws_iam_role" "config" {
  name               = "${local.name}-config"
  assume_role_policy = data.aws_iam_policy_document.trust["config"].json
}

resource "aws_iam_role" "monitoring" {
  name               = "${local.name}-monitoring"
  assume_role_policy = data.aws_iam_policy_document.trust["monitoring.rds"].json
}

resource "aws_iam_role" "build" {
  name               = "${local.name}-build"
  assume_role_policy = data.aws_iam_policy_document.trust["codebuild"].json
}

resource "aws_iam_role" "cluster" {
  name               = "${local.name}-cluster"
  assume_role_policy = data.aws_iam_policy_document.trust["eks"].json
}

resource "aws_iam_role" "task" {
  name               = "${local.name}-task"
  assume_role_policy = data.aws_iam_policy_document.trust["ecs-tasks"].json
}

resource "aws_iam_role" "function" {
  name               = "${local.name}-function"
  assume_role_policy = data.aws_iam_policy_document.trust["lambda"].json
}

resource "aws_iam_role_policy_attachment" "function" {
  role       = aws_iam_role.function.name
  policy_arn = "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole"
}

resource "aws_iam_openid_connect_provider" "github" {
  url            = "https://token.actions.githubusercontent.com"
  client_id_list = ["sts.amazonaws.com"]
}

# What the pipeline in GitHub becomes to release a new version.
resource "aws_iam_role" "release" {
  name = "${local.name}-release"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = aws_iam_openid_connect_provider.github.arn }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = {
        StringEquals = { "token.actions.githubusercontent.com:aud" = "sts.amazonaws.com" }
        StringLike   = { "token.actions.githubusercontent.com:sub" = "repo:example-shop/shop:ref:refs/tags/*" }
      }
    }]
  })
}

resource "aws_iam_role_policy" "release" {
  name = "release"
  role = aws_iam_role.release.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["ecs:UpdateService", "lambda:UpdateFunctionCode"]
      Resource = [aws_ecs_service.shop.arn, aws_lambda_function.thumbnails.arn]
    }]
  })
}
