# example
resource "aws_lambda_function" "checkout" {
  function_name = "checkout"
  role          = aws_iam_role.checkout.arn
  package_type  = "Image"
  image_uri     = "${aws_ecr_repository.checkout.repository_url}:1.4.2"

  environment {
    variables = { # expect: PASS
      # The function reads the secret itself, with its role.
      DATABASE_SECRET_ARN = aws_secretsmanager_secret.database.arn
    }
  }
}
# end of example

variable "extra" {}
variable "password" {}
variable "region" {}

resource "aws_lambda_function" "literal" {
  environment {
    variables = { # expect: FAIL
      TABLE       = "orders"
      DB_PASSWORD = "correct-horse"
    }
  }
}

resource "aws_lambda_function" "in_a_url" {
  environment {
    variables = { # expect: FAIL
      DATABASE = "postgres://shop:correct-horse@db.example.com/shop"
    }
  }
}

resource "aws_lambda_function" "known_key" {
  environment {
    variables = { ID = "AKIAABCDEFGHIJKLMNOP" } # expect: FAIL
  }
}

resource "aws_lambda_function" "named" {
  environment {
    variables = { # expect: PASS
      TABLE       = aws_dynamodb_table.orders.name
      REGION      = var.region
      API         = "https://${aws_lb.shop.dns_name}/v1"
      DB_SECRET   = aws_secretsmanager_secret.shop.arn
      API_TOKEN   = "arn:aws:secretsmanager:eu-central-1:111122223333:secret:token-a1b2c3"
      SECRET_NAME = "shop/database"
    }
  }
}

resource "aws_dynamodb_table" "orders" {}
resource "aws_lb" "shop" {}
resource "aws_secretsmanager_secret" "shop" {}

resource "aws_lambda_function" "absent" {} # expect: PASS

resource "aws_lambda_function" "empty" { # expect: PASS
  environment {}
}

resource "aws_lambda_function" "filled_in" {
  environment {
    variables = { DB_PASSWORD = var.password } # expect: MANUAL
  }
}

resource "aws_lambda_function" "unknown" {
  environment {
    variables = merge(var.extra, { TABLE = "orders" }) # expect: MANUAL
  }
}
