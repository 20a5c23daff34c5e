//! STUB
use serde::{Deserialize, Serialize};
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SpsaParameter {
    pub name: String,
    pub start: f64,
    pub min: f64,
    pub max: f64,
    pub step: f64,
}
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SpsaSettings {
    pub iterations: u32,
    pub seed: u64,
    pub parameters: Vec<SpsaParameter>,
}
impl SpsaSettings {
    pub fn new(iterations: u32, seed: u64, parameters: Vec<SpsaParameter>) -> Self {
        Self { iterations, seed, parameters }
    }
    pub fn check(&self) -> Result<(), String> {
        Ok(())
    }
}
#[derive(Debug, Clone)]
pub struct Spsa {
    s: SpsaSettings,
    k: u32,
    p: Vec<f64>,
}
impl Spsa {
    pub fn new(s: &SpsaSettings) -> Result<Spsa, String> {
        Ok(Spsa { s: s.clone(), k: 0, p: s.parameters.iter().map(|p| p.start).collect() })
    }
    pub fn iteration(&self) -> u32 {
        self.k
    }
    pub fn point(&self) -> &[f64] {
        &self.p
    }
    pub fn candidates(&self) -> [Vec<f64>; 2] {
        [1.0, -1.0].map(|s| self.p.iter().zip(&self.s.parameters).map(|(v, p)| v + s * p.step).collect())
    }
    pub fn advance(&mut self, d: &[f64]) {
        self.k += 1;
        let m: f64 = d.iter().sum();
        for (v, p) in self.p.iter_mut().zip(&self.s.parameters) {
            *v = (*v + m.signum() * p.step).clamp(p.min, p.max);
        }
    }
    pub fn is_over(&self) -> bool {
        self.k >= self.s.iterations
    }
    pub fn result(&self) -> Vec<f64> {
        self.p.clone()
    }
}
