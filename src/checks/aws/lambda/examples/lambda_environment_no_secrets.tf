resource "aws_lambda_function" "checkout" {
  function_name = "checkout"
  role          = aws_iam_role.checkout.arn
  package_type  = "Image"
  image_uri     = "${aws_ecr_repository.checkout.repository_url}:1.4.2"

  environment {
    variables = {
      # The function reads the secret itself, with its role.
      DATABASE_SECRET_ARN = aws_secretsmanager_secret.database.arn
    }
  }
}
