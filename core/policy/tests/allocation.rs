//! An evaluation allocates nothing.

use crate::golden_files::read;
use policy::PolicyState;

#[test]
fn an_evaluation_allocates_nothing() {
    for name in
        ["isaaclab", "isaaclab_lstm", "rsl_rl_gru", "beyondmimic", "functions", "linear", "layers", "rows_opset17"]
    {
        let mut state = PolicyState::new(&read(name));
        let counted = allocation_counter::measure(|| {
            state.input_mut(0).fill(0.5);
            state.evaluate();
        });
        assert_eq!(counted.count_total, 0, "{name}");
    }
}
