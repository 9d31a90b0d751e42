resource "aws_cognito_user_pool" "filtered_elsewhere" { # expect: MANUAL
  name = "filtered-elsewhere"
}
