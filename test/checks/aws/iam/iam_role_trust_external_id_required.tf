# example
resource "aws_iam_role" "monitoring" {
  name = "monitoring"
  assume_role_policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "sts:ExternalId" = "acme-4f9c1b" } }
    }]
  })
}
# end of example

variable "account" {}
variable "condition" {}

resource "aws_iam_role" "without" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = { AWS = "999988887777" }, Action = "sts:AssumeRole" }]
  })
}

resource "aws_iam_role" "another_condition" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "sts:AssumeRole"
      Condition = { StringNotEquals = { "sts:ExternalId" = "acme-4f9c1b" } }
    }]
  })
}

resource "aws_iam_role" "own" {
  assume_role_policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:root" }, Action = "sts:AssumeRole" }]
  })
}

resource "aws_iam_role" "service" {
  assume_role_policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Principal = { Service = "ec2.amazonaws.com" }, Action = "sts:AssumeRole" }]
  })
}

resource "aws_iam_role" "unknown" {
  assume_role_policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Principal = { AWS = var.account }, Action = "sts:AssumeRole" }]
  })
}

resource "aws_iam_role" "unknown_condition" {
  assume_role_policy = jsonencode({ # expect: MANUAL
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "sts:AssumeRole"
      Condition = var.condition
    }]
  })
}
