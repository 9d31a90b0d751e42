# example
resource "aws_lambda_function_url" "orders" {
  function_name      = aws_lambda_function.orders.function_name
  authorization_type = "AWS_IAM"

  cors {
    allow_origins = ["https://shop.example.com"] # expect: PASS
    allow_methods = ["GET", "POST"]
  }
}
# end of example

variable "origin" {}

resource "aws_lambda_function_url" "named" {
  function_name      = "named"
  authorization_type = "AWS_IAM"
  cors {
    allow_origins = ["https://shop.example.com"] # expect: PASS
  }
}

resource "aws_lambda_function_url" "every" {
  function_name      = "every"
  authorization_type = "AWS_IAM"
  cors {
    allow_origins = ["*"] # expect: FAIL
  }
}

resource "aws_lambda_function_url" "no_origins" {
  function_name      = "no-origins"
  authorization_type = "AWS_IAM"
  cors { # expect: PASS
    allow_methods = ["GET"]
  }
}

resource "aws_lambda_function_url" "absent" { # expect: PASS
  function_name      = "absent"
  authorization_type = "AWS_IAM"
}

resource "aws_lambda_function_url" "unknown" {
  function_name      = "unknown"
  authorization_type = "AWS_IAM"
  cors {
    allow_origins = [var.origin] # expect: MANUAL
  }
}
