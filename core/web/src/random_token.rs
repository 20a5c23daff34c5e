//! Random tokens that authorise pages and trainers' commands.

/// The number of random bytes of a token.
const TOKEN_BYTES: usize = 16;

/// Returns a token of 16 random bytes, in hexadecimal.
///
/// # Errors
/// If the operating system has no random numbers.
pub fn random_token() -> Result<String, String> {
    let mut bytes = [0; TOKEN_BYTES];
    getrandom::fill(&mut bytes)
        .map_err(|cause| format!("there are no random numbers for a token: {cause}; choose one"))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
